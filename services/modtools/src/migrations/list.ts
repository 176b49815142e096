import { type Migration, updateInBatches } from '@folkmoot/service-kit/mongodb/migrations'
import { reports } from '../collections.ts'
import { watchNextAppeals, watchNextHeld, watchNextItems, watchNextMessages } from './overdue-jobs-store.ts'
import { countNext } from './queue-counts-store.ts'
import { gatherNext } from './reported-items-store.ts'
import { sealNext } from './seal-addresses-store.ts'

/** This area's data migrations, oldest first. */
export const modtoolsMigrations: readonly Migration[] = [
	{
		number: 1,
		what: 'reports say whether they wait',
		step: updateInBatches(reports, { waits: { $exists: false } }, [{ $set: { waits: { $eq: ['$handling', null] } } }]),
	},
	{ number: 2, what: 'reported posts and comments are items of the queue', step: gatherNext },
	{ number: 3, what: 'what waits and what was handled is counted', step: countNext },
	{ number: 4, what: 'jobs tell when reported items are overdue', step: watchNextItems },
	{ number: 5, what: 'jobs tell when appeals are overdue', step: watchNextAppeals },
	{ number: 6, what: 'addresses of webhooks are sealed', step: sealNext },
	{ number: 7, what: 'jobs tell when held items are overdue', step: watchNextHeld },
	{ number: 8, what: 'jobs tell when messages are overdue', step: watchNextMessages },
]

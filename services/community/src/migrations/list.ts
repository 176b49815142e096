import { type Migration, updateInBatches } from '@folkmoot/service-kit/mongodb/migrations'
import { communities } from '../collections.ts'

/** Migrations of this area's data, the latest last. */
export const communityMigrations: readonly Migration[] = [
	{
		number: 1,
		what: 'set lastActiveAt of communities',
		step: updateInBatches(communities, { lastActiveAt: { $exists: false } }, [{ $set: { lastActiveAt: '$createdAt' } }]),
	},
]

import { moveEarlierJobs } from '@folkmoot/service-kit/jobs/earlier-jobs'
import type { Migration } from '@folkmoot/service-kit/mongodb/migrations'
import { earlierAccountJobs } from '../jobs.ts'
import { dropNoticeTurns } from './drop-notice-turns-store.ts'

/** This service's data migrations, oldest first. */
export const accountMigrations: readonly Migration[] = [
	{ number: 1, what: 'queue mails, pushes, welcomes and deletions as jobs', repeatable: (db) => moveEarlierJobs(db, earlierAccountJobs) },
	{ number: 2, what: 'drop the turns of notifications', repeatable: dropNoticeTurns },
]

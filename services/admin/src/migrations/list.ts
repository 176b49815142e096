import { moveEarlierJobs } from '@folkmoot/service-kit/jobs/earlier-jobs'
import type { Migration } from '@folkmoot/service-kit/mongodb/migrations'
import { earlierAdminJobs } from '../jobs.ts'

/** This service's data migrations, oldest first. */
export const adminMigrations: readonly Migration[] = [
	{ number: 1, what: 'queue community imports as jobs', repeatable: (db) => moveEarlierJobs(db, earlierAdminJobs) },
]

import { moveEarlierJobs } from '@folkmoot/service-kit/jobs/earlier-jobs'
import type { Migration } from '@folkmoot/service-kit/mongodb/migrations'
import { earlierMediaJobs } from '../jobs.ts'

/** This service's data migrations, oldest first. */
export const mediaMigrations: readonly Migration[] = [
	{ number: 1, what: 'queue the making of AVIFs as jobs', repeatable: (db) => moveEarlierJobs(db, earlierMediaJobs) },
]

import { type EarlierJobs, fromEarlier, notLeased } from '@folkmoot/service-kit/jobs/earlier-jobs'
import { JobQueue } from '@folkmoot/service-kit/jobs/job-queue'
import type { ObjectId } from 'mongodb'

/** The jobs of this service, by kind. */
export const adminJobs = 'adminJobs'
/** Keyed by the import. */
export const importJobs = new JobQueue<{ importId: ObjectId }>(adminJobs, 'community import')

/** Keyed by the import from another place. */
export const sourceImportJobs = new JobQueue<{ importId: ObjectId }>(adminJobs, 'source import')

/** The queue before migration 1: a lease and a count of attempts on the record of an import. */
export const earlierAdminJobs: readonly EarlierJobs[] = [
	fromEarlier(importJobs, {
		collection: 'communityImports',
		waiting: (now) => ({ state: { $in: ['waiting', 'checking', 'importing'] }, ...notLeased('leasedUntil', 60_000)(now) }),
		leave: { $unset: { leasedUntil: 1, attempts: 1 } },
		toJob: ({ _id, leasedUntil, attempts }) => ({ key: String(_id), payload: { importId: _id }, runAt: leasedUntil, attempts }),
	}),
]

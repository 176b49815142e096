import { type EarlierJobs, fromEarlier } from '@folkmoot/service-kit/jobs/earlier-jobs'
import { JobQueue } from '@folkmoot/service-kit/jobs/job-queue'
import type { ObjectId } from 'mongodb'

/** The jobs of this service, by kind. */
export const mediaJobs = 'mediaJobs'
/** Keyed by the image. */
export const avifJobs = new JobQueue<{ imageId: ObjectId }>(mediaJobs, 'avif')

/** `avifDueAt` of an image that has a job: in a rolling upgrade the version before leaves it alone. The next version drops the field. */
export const leftToJobs = new Date('9999-01-01')

/** The queue before migration 1: a lease and a count of attempts on the record of an image. */
export const earlierMediaJobs: readonly EarlierJobs[] = [
	fromEarlier(avifJobs, {
		collection: 'images',
		waiting: (now) => ({
			avifAt: null,
			createdAt: { $lte: now },
			goneAt: { $exists: false },
			$or: [{ avifDueAt: { $exists: false } }, { avifDueAt: { $lte: now } }],
		}),
		leave: { $set: { avifDueAt: leftToJobs } },
		toJob: ({ _id }) => ({ key: String(_id), payload: { imageId: _id } }),
	}),
]

import { type EarlierJobs, fromEarlier, notLeased } from '@folkmoot/service-kit/jobs/earlier-jobs'
import { JobQueue } from '@folkmoot/service-kit/jobs/job-queue'
import type { ObjectId } from 'mongodb'
import type { Merge } from './claims/claimed-items-store.ts'

/** The jobs of this service, by kind. */
export const postJobs = 'postJobs'
/** Keyed by the post, whose link gets a preview. */
export const previewJobs = new JobQueue<{ postId: ObjectId }>(postJobs, 'link preview')
/** Keyed by the record in `contentRemovals`, which says what is to be done. */
export const removalJobs = new JobQueue<{ removalId: ObjectId }>(postJobs, 'content removal')

/** Keyed by the imported author, whose items become a member's. */
export const mergeJobs = new JobQueue<Merge>(postJobs, 'author merge')

/** Keyed by the imported post, whose pictures are fetched. */
export const pictureJobs = new JobQueue<{ postId: ObjectId }>(postJobs, 'imported pictures')

/** Keyed by community and member, who was banned there. */
export const heldDropJobs = new JobQueue<{ communityId: ObjectId; userId: ObjectId }>(postJobs, 'drop of held items')

/** A removal whose restore a process of the version before began, and did not finish, is overdue by so much. */
const overdueMs = 60_000

/** The queues before migration 6. */
export const earlierPostJobs: readonly EarlierJobs[] = [
	fromEarlier(previewJobs, {
		collection: 'linkPreviews',
		waiting: notLeased('dueAt', 60_000),
		toJob: ({ _id, attempts, dueAt }) => ({ key: String(_id), payload: { postId: _id }, runAt: dueAt, attempts }),
	}),
	fromEarlier(removalJobs, {
		collection: 'contentRemovals',
		waiting: (now) => ({
			dueAt: { $ne: null },
			$or: [{ isQueued: { $exists: false } }, { state: 'restoring', dueAt: { $lte: new Date(now.getTime() - overdueMs) } }],
		}),
		leave: [{ $set: { isQueued: true, dueAt: { $max: ['$dueAt', '$$NOW'] } } }],
		toJob: ({ _id, dueAt }) => ({ key: String(_id), payload: { removalId: _id }, runAt: dueAt }),
	}),
]

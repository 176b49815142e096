import { type EarlierJobs, fromEarlier, notLeased } from '@folkmoot/service-kit/jobs/earlier-jobs'
import { JobQueue } from '@folkmoot/service-kit/jobs/job-queue'
import type { ObjectId } from 'mongodb'
import type { MailJob } from './mail/mail-job.ts'
import type { PushJob } from './push/push-records.ts'

/** The jobs of this service, by kind. */
export const accountJobs = 'accountJobs'
export const mailJobs = new JobQueue<MailJob>(accountJobs, 'mail')
export const pushJobs = new JobQueue<PushJob>(accountJobs, 'push')
/** A mail to a moderator about what waits in a community; ids in hex. */
export type DigestJob = { userId: string; communityId: string }
export const digestJobs = new JobQueue<DigestJob>(accountJobs, 'moderation digest')
/** The welcome of a new member. */
export const welcomeJobs = new JobQueue<{ userId: ObjectId }>(accountJobs, 'welcome')
/** Deletes the data of a deleted account once more; `by` deleted it. */
export const deletionJobs = new JobQueue<{ userId: ObjectId; by: ObjectId }>(accountJobs, 'account data')

/** The queues before migration 1. */
export const earlierAccountJobs: readonly EarlierJobs[] = [
	fromEarlier(mailJobs, {
		collection: 'mailJobs',
		waiting: notLeased('dueAt', 120_000),
		toJob: ({ _id, dueAt, tries, createdAt: _, ...payload }) => {
			return { key: String(_id), payload: payload as MailJob, runAt: dueAt, attempts: tries } // what was beside the fields of the queue
		},
	}),
	fromEarlier(pushJobs, {
		collection: 'pushJobs',
		waiting: notLeased('dueAt', 60_000),
		toJob: ({ _id, dueAt, tries, subscriptionId, notificationId, type }) => {
			return { key: String(_id), payload: { subscriptionId, notificationId, type }, runAt: dueAt, attempts: tries }
		},
	}),
	fromEarlier(welcomeJobs, {
		collection: 'users',
		waiting: () => ({ welcomeAt: { $exists: true } }),
		leave: { $unset: { welcomeAt: 1 } },
		toJob: ({ _id, welcomeAt }) => ({ key: String(_id), payload: { userId: _id }, runAt: welcomeAt }),
	}),
	fromEarlier(deletionJobs, {
		collection: 'users',
		waiting: () => ({ 'goneAgain.at': { $exists: true } }),
		leave: { $unset: { goneAgain: 1 } },
		toJob: ({ _id, goneAgain: { at, by } }) => ({ key: String(_id), payload: { userId: _id, by }, runAt: at }),
	}),
]

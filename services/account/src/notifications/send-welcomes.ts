import { readSiteSettings } from '@folkmoot/content-kit/read-site-settings'
import type { Deps } from '@folkmoot/service-kit/context'
import type { TakenJob } from '@folkmoot/service-kit/jobs/job-queue'
import type { JobHandling } from '@folkmoot/service-kit/jobs/job-worker'
import { runInQueue } from '@folkmoot/service-kit/writes/run-in-queue'
import { transact } from '@folkmoot/service-kit/writes/transaction'
import type { ClientSession, ObjectId } from 'mongodb'
import { findById } from '../accounts/account-store.ts'
import { usersLockKey } from '../accounts/users-lock.ts'
import { welcomeJobs } from '../jobs.ts'
import { createNotifications, noticesFor } from './create-notifications.ts'
import { findWelcomeCommunity } from './welcome-store.ts'

type WelcomeDeps = Pick<Deps, 'db' | 'client' | 'now'>
type WelcomeJob = TakenJob<{ userId: ObjectId }>

/**
 * Welcomes a member who signed up six hours ago. If the site's settings name no community when a welcome is due, it is
 * dropped: later the member knows the way.
 */
async function sendWelcome(job: WelcomeJob, { db, client, now }: WelcomeDeps): Promise<void> {
	const work = async (tx: ClientSession) => {
		const { welcomeCommunity } = await readSiteSettings(db, tx)
		const communityId = await findWelcomeCommunity(db, welcomeCommunity, tx)
		const user = await findById(db, job.payload.userId.toHexString(), tx)
		if (communityId && user && !user.deletedAt && !user.bannedAt)
			await createNotifications(db, noticesFor([user._id], { type: 'welcome', notif: { communityId } }, now()), { tx, now: now() })
		await welcomeJobs.finish(db, job, tx)
	}
	await runInQueue(usersLockKey, () => transact(client, work))
}

export const welcomeHandling = (deps: WelcomeDeps): JobHandling<WelcomeJob['payload']> => ({
	queue: welcomeJobs,
	run: (job) => sendWelcome(job, deps),
	retryAfterMs: () => 30_000,
})

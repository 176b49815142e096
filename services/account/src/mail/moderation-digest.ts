import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { Deps } from '@folkmoot/service-kit/context'
import type { TakenJob } from '@folkmoot/service-kit/jobs/job-queue'
import type { JobHandling } from '@folkmoot/service-kit/jobs/job-worker'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { transact } from '@folkmoot/service-kit/writes/transaction'
import type { ClientSession, Db } from 'mongodb'
import { findById } from '../accounts/account-store.ts'
import { communities, moderators, notifications } from '../collections.ts'
import { type DigestJob, digestJobs } from '../jobs.ts'
import { mailBaseUrl } from '../security/site-address.ts'
import { describeFailure, mailRetryAfterMs } from './mail-failures.ts'
import { moderationMail, type WaitingCounts } from './mail-texts.ts'
import type { SendMail } from './mailer.ts'

const minuteMs = 60_000
/** What happens within a quarter of an hour is one mail. */
const delayMs = 15 * minuteMs
/** Rule notifications-19. */
const periodMs = 24 * 60 * minuteMs

/** Types that a digest tells of, and what it calls them. */
const counted = {
	new_reports: 'reports',
	new_held: 'held',
	new_appeal: 'appeals',
	new_messages: 'messages',
	rule_hits: 'hits',
	overdue: 'overdue',
	overdue_held: 'overdue',
	overdue_messages: 'overdue',
} as const

/** Orders a mail for each of these moderators, unless one for that community is on its way or was sent less than a day ago. */
export async function orderDigests(db: Db, digests: readonly DigestJob[], { tx, now }: { tx: ClientSession; now: Date }): Promise<void> {
	const runAt = new Date(now.getTime() + delayMs)
	const keyOf = ({ userId, communityId }: DigestJob) => `${userId}:${communityId}`
	const once = new Map(digests.map((digest) => [keyOf(digest), digest]))
	const jobs = [...once].map(([key, payload]) => ({ key, payload, runAt, staysIfQueued: true }))
	await digestJobs.add(db, jobs, { tx, now })
}

type DigestDeps = Pick<Deps, 'db' | 'client' | 'now' | 'config'>

/** Sends the mail and runs again a day later, until nothing is left that the moderator has not seen. */
async function sendDigest(job: TakenJob<DigestJob>, deps: DigestDeps, send: SendMail): Promise<Date | undefined> {
	const { db, client, now, config } = deps
	const site = mailBaseUrl(config)
	const facts = await transact(client, async (tx) => {
		const found = site === null ? null : await readDigest(db, job.payload, tx)
		// In the transaction: what is ordered meanwhile makes it start again.
		if (!found) await digestJobs.finish(db, job, tx)
		return found
	})
	if (!facts || site === null) return undefined
	const { user, email, communityName, counts } = facts
	const about = { language: user.language || ('en' as const), siteName: config.siteName, username: user.username }
	await send(email, moderationMail({ ...about, community: communityName, link: `${site}${placeOf(communityName, counts)}` }, counts))
	return new Date(now().getTime() + periodMs)
}

/** Where each can be dealt with. What is overdue may be of any kind. */
const sections = { reports: 'reports', held: 'held', appeals: 'appeals', messages: 'messages', hits: 'automatic' } as const

/** The page of the kind that waits; of several kinds that of all. */
export function placeOf(community: string, counts: WaitingCounts): string {
	const [only, ...others] = Object.entries(sections).filter(([what]) => counts[what as keyof typeof sections] > 0)
	if (only && others.length === 0 && counts.overdue === 0) return `/${community}/modtools/${only[1]}`
	return `/modqueue?community=${encodeURIComponent(community)}&filter=all&sort=old`
}

interface Digest {
	user: UserRecord
	email: string
	communityName: string
	counts: WaitingCounts
}

/** null if there is nothing to say, or nobody to say it to. */
async function readDigest(db: Db, { userId, communityId }: DigestJob, tx: ClientSession): Promise<Digest | null> {
	const [receiverId, community] = [toObjectId(userId), toObjectId(communityId)]
	const user = await findById(db, userId, tx)
	if (!user?.email || !user.emailConfirmed || user.deletedAt || user.bannedAt) return null
	const place = await communities(db).findOne({ _id: community, deletedAt: null }, { projection: { name: 1 }, session: tx })
	const wanted = { communityId: community, userId: receiverId, noticeMails: true as const }
	if (!place || !(await moderators(db).findOne(wanted, { projection: { _id: 1 }, session: tx }))) return null
	const types = Object.keys(counted) as (keyof typeof counted)[]
	const unseen = await notifications(db)
		.find({ receiverId, seen: false, type: { $in: types }, 'notif.communityId': community }, { session: tx })
		.project<{ type: keyof typeof counted; count: number }>({ type: 1, count: 1 })
		.toArray()
	const counts: WaitingCounts = { reports: 0, held: 0, appeals: 0, messages: 0, hits: 0, overdue: 0 }
	for (const { type, count } of unseen) counts[counted[type]] += count
	return unseen.length > 0 ? { user, email: user.email, communityName: place.name, counts } : null
}

export const digestHandling = (deps: DigestDeps, send: SendMail): JobHandling<DigestJob> => ({
	queue: digestJobs,
	run: (job) => sendDigest(job, deps, send),
	retryAfterMs: mailRetryAfterMs,
	describe: describeFailure,
})

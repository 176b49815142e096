import type { readSiteHealth } from '@folkmoot/admin-contract/site-state-endpoints'
import type { Reply } from '@folkmoot/contract-kit/endpoint'
import type { Deps } from '@folkmoot/service-kit/context'
import type { Db } from 'mongodb'
import { accountJobs, followers, outbox } from '../collections.ts'

type Health = Reply<typeof readSiteHealth>

/** The count stops here. */
const countLimit = 10_000
/**
 * Allowance for normal lag: followers store their position every two seconds, and an event that does not concern a follower
 * moves its position within one more; an event is a moment older than its position in the change stream.
 */
const toleranceMs = 5_000

/** The lag of each follower behind the outbox it follows. */
export async function readFollowers(db: Db, now: Date): Promise<Health['followers']> {
	const records = await followers(db).find({}).sort({ _id: 1 }).toArray()
	return Promise.all(
		records.map(async ({ _id, token }) => {
			const [follower = '', name = ''] = _id.split(':')
			const since = resumeTokenTime(token)
			const left = since ? { at: { $gt: new Date(since.getTime() + toleranceMs) } } : {}
			const [waiting, first] = await Promise.all([
				outbox(db, name).countDocuments(left, { limit: countLimit }),
				outbox(db, name)
					.find(left, { projection: { at: 1 } })
					.sort({ at: 1 })
					.limit(1)
					.next(),
			])
			return { follower, outbox: name, waiting, lateSeconds: secondsSince(first?.at, now) }
		}),
	)
}

/** The time in a resume token: a type byte, then the seconds of the change, in hex. */
function resumeTokenTime(token: unknown): Date | null {
	const data = typeof token === 'object' && token !== null && '_data' in token ? String(token._data) : ''
	const seconds = Number.parseInt(data.slice(2, 10), 16)
	return Number.isNaN(seconds) ? null : new Date(seconds * 1_000)
}

/** Outgoing queues. Mails wait for a mail server; without one none are sent. */
export async function readQueues({ db, config }: Pick<Deps, 'db' | 'config'>, now: Date): Promise<Health['queues']> {
	const [mails, pushes] = await Promise.all([readQueue(db, 'mail', now), readQueue(db, 'push', now)])
	return [
		{ name: 'mails', ...mails, isOn: config.smtpUrl !== '' && config.mailFrom !== '' },
		{ name: 'pushes', ...pushes, isOn: true },
	]
}

async function readQueue(db: Db, kind: string, now: Date): Promise<{ waiting: number; lateSeconds: number }> {
	const queued = { kind, runAt: { $ne: null } }
	const [waiting, first] = await Promise.all([
		accountJobs(db).countDocuments(queued, { limit: countLimit }),
		accountJobs(db)
			.find(queued, { projection: { runAt: 1 } })
			.sort({ runAt: 1 })
			.limit(1)
			.next(),
	])
	return { waiting, lateSeconds: secondsSince(first?.runAt, now) }
}

function secondsSince(at: Date | null | undefined, now: Date): number {
	return at && at < now ? Math.round((now.getTime() - at.getTime()) / 1_000) : 0
}

import { tellOutbox } from './outbox-news.ts'
import { clickFor, isTooOld, judge, tooOldReason, type Verdict } from './outbox-rules.ts'
import { dropWaiting, listWaiting, putWaiting, type WaitingWrite } from './outbox-store.ts'
import { askWho, type Who } from './who.ts'

const maxAttempts = 5

/**
 * Sends the queued writes of the logged-in account, in order, one at a time. Page and worker both try: a Web Lock
 * admits one of them, and each write's idempotency key makes the server count it once.
 */
export function sendWaiting(): Promise<'done' | 'unreachable'> {
	return navigator.locks.request('outbox', sendAll)
}

async function sendAll(): Promise<'done' | 'unreachable'> {
	const who = await askWho()
	if (who === undefined) return 'unreachable'
	if (who === null) return 'done'
	for (;;) {
		const next = (await listWaiting(who.id)).find(({ refusal }) => refusal === null)
		if (!next) return 'done'
		if (!(await sendOne(next, who))) return 'unreachable'
	}
}

/** Returns whether to go on with the next write. */
async function sendOne(write: WaitingWrite, who: Who): Promise<boolean> {
	if (isTooOld(write.triedAt, Date.now())) {
		await refuse(write, tooOldReason)
		return true
	}
	for (let attempt = 1; attempt <= maxAttempts; attempt++) {
		const { verdict, reply } = await tryOnce(write, who)
		if (verdict.do === 'wait') return false
		if (verdict.do === 'refuse') {
			await refuse(write, verdict.reason)
			return true
		}
		if (verdict.do === 'done') {
			await dropWaiting(write.id)
			tellOutbox({ type: 'sent', note: write.note, reply })
			return true
		}
		await new Promise((resolve) => setTimeout(resolve, verdict.afterMs))
	}
	return false
}

async function refuse(write: WaitingWrite, reason: string): Promise<void> {
	// A refused comment is kept for its author; a vote can be cast again with a click.
	if (write.note.kind === 'comment') await putWaiting({ ...write, refusal: reason })
	else await dropWaiting(write.id)
	tellOutbox({ type: 'refused', note: write.note, reason })
}

interface Tried {
	verdict: Verdict
	reply?: unknown
}

async function tryOnce(write: WaitingWrite, who: Who): Promise<Tried> {
	const { note } = write
	if (note.kind === 'comment') return send(write, write.body, who)
	const path = note.target === 'post' ? 'posts' : 'comments'
	const now = await read(fetch(`/api/${path}/${note.targetId}`))
	if (now.verdict.do !== 'done') return now
	// Posts and comments both have these fields.
	const { userVoted, userVotedUp } = now.reply as { userVoted: boolean | null; userVotedUp: boolean | null }
	const up = clickFor(userVoted ? userVotedUp : null, note.vote)
	if (up === null) return now
	// Both vote endpoints take this body.
	return send(write, { ...(write.body as object), up }, who)
}

async function send(write: WaitingWrite, body: unknown, who: Who): Promise<Tried> {
	if (write.triedAt === null) await putWaiting({ ...write, triedAt: Date.now() })
	return read(
		fetch(write.url, {
			method: write.method,
			headers: {
				accept: 'application/json',
				'content-type': 'application/json',
				'x-csrf-token': who.token,
				'idempotency-key': write.key,
			},
			body: JSON.stringify(body),
		}),
	)
}

async function read(answering: Promise<Response>): Promise<Tried> {
	const answer = await answering.catch(() => null)
	const reply: unknown = await answer?.json().catch(() => null)
	// Failures have this shape; other replies have neither field.
	const { code = '', message = 'Something went wrong.' } = (reply ?? {}) as { code?: string; message?: string }
	const retryAfter = answer?.headers.get('retry-after')
	return {
		verdict: judge({ status: answer?.status ?? 0, code, message, retryAfterSeconds: retryAfter ? Number(retryAfter) : null }),
		reply,
	}
}

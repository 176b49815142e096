import { type CurrentAccount, fetchCurrentAccount } from './current-account.api.ts'
import { type Answer, readTarget, sendWrite } from './outbox.api.ts'
import { publishOutboxEvent } from './outbox-events.ts'
import { clickFor, isKeyExpired, keyExpired, type Outcome, type Refusal, resolveOutcome } from './outbox-rules.ts'
import { deleteWrite, listWrites, putWrite, type QueuedWrite } from './outbox-store.ts'

const maxAttempts = 5

/**
 * Sends the queued writes of the logged-in account, in order, one at a time. Page and worker both try: a Web Lock
 * admits one of them, and each write's idempotency key makes the server count it once.
 */
export function flushOutbox(): Promise<'done' | 'unreachable'> {
	return navigator.locks.request('outbox', sendQueued)
}

async function sendQueued(): Promise<'done' | 'unreachable'> {
	const account = await fetchCurrentAccount()
	if (account === undefined) return 'unreachable'
	if (account === null) return 'done'
	for (;;) {
		const next = (await listWrites(account.id)).find(({ refusal }) => refusal === null)
		if (!next) return 'done'
		if (!(await sendOne(next, account))) return 'unreachable'
	}
}

/** Sends one write, or drops it if the server refuses it. Returns whether the next one may be sent. */
async function sendOne(write: QueuedWrite, account: CurrentAccount): Promise<boolean> {
	if (isKeyExpired(write.triedAt, Date.now())) {
		await reject(write, keyExpired)
		return true
	}
	for (let attempt = 1; attempt <= maxAttempts; attempt++) {
		const { outcome, reply } = await attemptWrite(write, account)
		if (outcome.type === 'wait') return false
		if (outcome.type === 'reject') {
			await reject(write, outcome.reason)
			return true
		}
		if (outcome.type === 'done') {
			await deleteWrite(write.id)
			publishOutboxEvent({ type: 'sent', note: write.note, reply })
			return true
		}
		await new Promise((resolve) => setTimeout(resolve, outcome.afterMs))
	}
	return false
}

async function reject(write: QueuedWrite, reason: Refusal): Promise<void> {
	// A refused comment is kept for its author; a vote can be cast again with a click.
	if (write.note.kind === 'comment') await putWrite({ ...write, refusal: reason })
	else await deleteWrite(write.id)
	publishOutboxEvent({ type: 'refused', note: write.note, reason })
}

interface Attempt {
	outcome: Outcome
	reply?: unknown
}

async function attemptWrite(write: QueuedWrite, account: CurrentAccount): Promise<Attempt> {
	const { note } = write
	if (note.kind === 'comment') return send(write, write.body, account)
	const current = attemptOf(await readTarget(note))
	if (current.outcome.type !== 'done') return current
	// Posts and comments both have these fields.
	const { userVoted, userVotedUp } = current.reply as { userVoted: boolean | null; userVotedUp: boolean | null }
	const up = clickFor(userVoted ? userVotedUp : null, note.vote)
	if (up === null) return current
	// Both vote endpoints take this body.
	return send(write, { ...(write.body as object), up }, account)
}

async function send(write: QueuedWrite, body: unknown, account: CurrentAccount): Promise<Attempt> {
	if (write.triedAt === null) await putWrite({ ...write, triedAt: Date.now() })
	return attemptOf(await sendWrite(write, body, account.token))
}

function attemptOf({ status, reply, retryAfterSeconds }: Answer): Attempt {
	// Failures have this shape; other replies have neither field.
	const { code = '', message = '' } = (reply ?? {}) as { code?: string; message?: string }
	return { outcome: resolveOutcome({ status, code, message, retryAfterSeconds }), reply }
}

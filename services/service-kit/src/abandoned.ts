import type { Binary, Document, Long, MongoClient } from 'mongodb'
import type { Deps } from './context.ts'

/** A transaction retried for this long looks for what blocks it. */
const heldUpMs = 300
/** The least time between two looks of this process. */
const everyMs = 300
/** A transaction idle for this long is aborted. */
const stillMs = 1_000

interface Standing extends Document {
	lsid: { id: Binary }
	transaction: { parameters: { txnNumber: Long | number }; timeActiveMicros: Long | number }
}

interface Looks {
	at: number
	/** Idle transactions by session and number: their active time so far, and when it was first seen unchanged. */
	seen: Map<string, { done: string; since: number }>
}

const looksOf = new WeakMap<MongoClient, Looks>()

/**
 * Returns a function that a transaction calls at the beginning of each attempt. A service killed in the middle of a transaction
 * leaves its records locked until MongoDB aborts it (services/mongod: after ten seconds). A transaction it blocks aborts it earlier.
 */
export function whenHeldUp({ client, log }: Pick<Deps, 'client' | 'log'>): () => Promise<void> {
	const begun = performance.now()
	let tries = 0
	return async () => {
		tries += 1
		if (tries === 1 || performance.now() - begun < heldUpMs) return
		// Without the privilege for $currentOp MongoDB's own limit applies.
		await endAbandoned(client, log).catch((error: unknown) => log.warn({ err: error }, 'what holds up transactions cannot be found out'))
	}
}

/** Aborts only transactions without progress between looks. A process that was merely slow retries its own. */
async function endAbandoned(client: MongoClient, log: Deps['log']): Promise<void> {
	const looks: Looks = looksOf.get(client) ?? { at: Number.NEGATIVE_INFINITY, seen: new Map() }
	looksOf.set(client, looks)
	const now = performance.now()
	if (now - looks.at < everyMs) return
	looks.at = now
	const seen: Looks['seen'] = new Map()
	const still: { id: Binary }[] = []
	for (const { lsid, transaction } of await findStanding(client)) {
		const key = `${lsid.id.toString('hex')} ${transaction.parameters.txnNumber}`
		const done = String(transaction.timeActiveMicros)
		const earlier = looks.seen.get(key)
		const since = earlier?.done === done ? earlier.since : now
		seen.set(key, { done, since })
		if (now - since >= stillMs) still.push({ id: lsid.id })
	}
	looks.seen = seen
	if (still.length === 0) return
	log.warn({ transactions: still.length }, 'transactions that nobody goes on with are ended')
	await client.db('admin').command({ killSessions: still })
}

/** This user's open transactions that are idle between two commands. */
function findStanding(client: MongoClient): Promise<Standing[]> {
	return client
		.db('admin')
		.aggregate<Standing>(
			[
				{ $currentOp: { idleSessions: true } },
				{ $match: { type: 'idleSession', 'transaction.parameters.autocommit': false } },
				{ $project: { 'lsid.id': 1, 'transaction.parameters.txnNumber': 1, 'transaction.timeActiveMicros': 1 } },
			],
			{ readConcern: { level: 'local' } },
		)
		.toArray()
}

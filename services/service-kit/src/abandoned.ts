import type { Binary, Document, Long, MongoClient } from 'mongodb'
import type { Deps } from './context.ts'

/** A transaction that is tried for so long looks what it is held up by. */
const heldUpMs = 300
/** Looks are so far apart, in this process. */
const everyMs = 300
/** A transaction that has stood still for so long is ended. */
const stillMs = 1_000

interface Standing extends Document {
	lsid: { id: Binary }
	transaction: { parameters: { txnNumber: Long | number }; timeActiveMicros: Long | number }
}

interface Looks {
	at: number
	/** Transactions under way, by session and number: what they had done, and when they were first seen with that. */
	seen: Map<string, { done: string; since: number }>
}

const looksOf = new WeakMap<MongoClient, Looks>()

/**
 * What a transaction calls at the beginning of each try. A service that is killed in the middle of one leaves what it has
 * touched locked for as long as MongoDB lets a transaction live (services/mongod: ten seconds): who is held up by such a one ends it.
 */
export function whenHeldUp({ client, log }: Pick<Deps, 'client' | 'log'>): () => Promise<void> {
	const begun = performance.now()
	let tries = 0
	return async () => {
		tries += 1
		if (tries === 1 || performance.now() - begun < heldUpMs) return
		// It may be that this is not to be seen here: then it takes as long as MongoDB takes.
		await endAbandoned(client, log).catch((error: unknown) => log.warn({ err: error }, 'what holds up transactions cannot be found out'))
	}
}

/** One that goes on is left alone: only what has done nothing between two looks is ended. Whoever was slow begins again. */
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

/** Transactions of this user between two of their commands. */
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

import type { Binary, Document, Long, MongoClient } from 'mongodb'
import type { Deps } from '../context.ts'

/** A transaction that has been retried for this long checks what blocks it. */
const blockedAfterMs = 300
/** The minimum interval between two checks of this process. */
const checkIntervalMs = 300
/** A transaction idle for this long is aborted. */
const idleLimitMs = 1_000

interface OpenTransaction extends Document {
	lsid: { id: Binary }
	transaction: { parameters: { txnNumber: Long | number }; timeActiveMicros: Long | number }
}

interface IdleChecks {
	at: number
	/** Idle transactions by session and number: their active time so far, and when it was first seen unchanged. */
	seen: Map<string, { activeTime: string; idleSince: number }>
}

const checksByClient = new WeakMap<MongoClient, IdleChecks>()

/**
 * Returns a function that a transaction calls at the beginning of each attempt. A service killed in the middle of a transaction
 * leaves its records locked until MongoDB aborts it (services/mongod: after ten seconds). A transaction it blocks aborts it earlier.
 */
export function createIdleTransactionReaper({ client, log }: Pick<Deps, 'client' | 'log'>): () => Promise<void> {
	const startedAt = performance.now()
	let attempts = 0
	return async () => {
		attempts += 1
		if (attempts === 1 || performance.now() - startedAt < blockedAfterMs) return
		// Without the privilege for $currentOp MongoDB's own limit applies.
		await abortIdleTransactions(client, log).catch((error: unknown) => log.warn({ err: error }, 'looking for idle transactions failed'))
	}
}

/** Aborts only transactions without progress between two checks. A process that was merely slow retries its own. */
async function abortIdleTransactions(client: MongoClient, log: Deps['log']): Promise<void> {
	const checks: IdleChecks = checksByClient.get(client) ?? { at: Number.NEGATIVE_INFINITY, seen: new Map() }
	checksByClient.set(client, checks)
	const now = performance.now()
	if (now - checks.at < checkIntervalMs) return
	checks.at = now
	const seen: IdleChecks['seen'] = new Map()
	const idle: { id: Binary }[] = []
	for (const { lsid, transaction } of await findOpenTransactions(client)) {
		const key = `${lsid.id.toString('hex')} ${transaction.parameters.txnNumber}`
		const activeTime = String(transaction.timeActiveMicros)
		const earlier = checks.seen.get(key)
		const since = earlier?.activeTime === activeTime ? earlier.idleSince : now
		seen.set(key, { activeTime, idleSince: since })
		if (now - since >= idleLimitMs) idle.push({ id: lsid.id })
	}
	checks.seen = seen
	if (idle.length === 0) return
	log.warn({ transactions: idle.length }, 'aborting idle transactions')
	await client.db('admin').command({ killSessions: idle })
}

/** This user's open transactions that are idle between two commands. */
function findOpenTransactions(client: MongoClient): Promise<OpenTransaction[]> {
	return client
		.db('admin')
		.aggregate<OpenTransaction>(
			[
				{ $currentOp: { idleSessions: true } },
				{ $match: { type: 'idleSession', 'transaction.parameters.autocommit': false } },
				{ $project: { 'lsid.id': 1, 'transaction.parameters.txnNumber': 1, 'transaction.timeActiveMicros': 1 } },
			],
			{ readConcern: { level: 'local' } },
		)
		.toArray()
}

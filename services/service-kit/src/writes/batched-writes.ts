import { setImmediate, setTimeout } from 'node:timers/promises'
import { type ClientSession, type Db, MongoServerError } from 'mongodb'
import type { Deps } from '../context.ts'
import type { BatchSteps } from '../serve.ts'
import { type IdempotencyKey, type KeyedOutcome, type Outcome, storeOutcomes } from './idempotency.ts'
import { transactOnce } from './transaction.ts'

/** A write that can be batched with others. */
export interface BatchedCall {
	/** Only calls with the same steps are batched. */
	steps: BatchSteps
	prepare: () => Promise<unknown>
	key: IdempotencyKey | null
	outcomeOf: (answer: unknown) => Outcome
	/** The fallback: runs the call from the start, in its own transaction. */
	runAlone: () => Promise<Outcome>
}

interface Waiting extends BatchedCall {
	prepared: unknown
	done: (outcome: Outcome) => void
	failed: (error: unknown) => void
}

interface BatchQueue {
	preparing: Set<Promise<unknown>>
	waiting: Waiting[]
	isWriting: boolean
}

/** Calls in one transaction at most. */
const maxBatchSize = 50
/** How long a batch waits for calls that are being prepared. */
const prepareTimeoutMs = 10
/** Attempts of a batch after write conflicts with another process, with a random backoff, before it is split. */
const maxAttempts = 20
const backoffMs = { min: 1, max: 5 }

const queues = new WeakMap<Db, BatchQueue>()

function queueOf(db: Db): BatchQueue {
	const queue = queues.get(db) ?? { preparing: new Set(), waiting: [], isWriting: false }
	queues.set(db, queue)
	return queue
}

/**
 * Group commit: prepares a call, queues it, and writes it in one transaction with the queued calls of its kind. A single call
 * does not wait. A process runs one such transaction at a time, so that they do not conflict with each other. If one call
 * cannot be written as prepared, the batch is rolled back and each call runs alone.
 */
export async function writeInBatch(deps: Deps, call: BatchedCall): Promise<Outcome> {
	const queue = queueOf(deps.db)
	const preparing = call.prepare()
	queue.preparing.add(preparing)
	const prepared = await preparing.finally(() => queue.preparing.delete(preparing))
	return new Promise((done, failed) => {
		queue.waiting.push({ ...call, prepared, done, failed })
		if (!queue.isWriting) void drainQueue(deps, queue)
	})
}

async function drainQueue(deps: Deps, queue: BatchQueue): Promise<void> {
	queue.isWriting = true
	while (queue.waiting.length > 0) {
		// Lets calls join that are prepared in this event loop phase, or about to be.
		await setImmediate()
		if (queue.preparing.size > 0) await Promise.race([Promise.allSettled(queue.preparing), setTimeout(prepareTimeoutMs)])
		await writeBatch(deps, takeBatch(queue))
	}
	queue.isWriting = false
}

/** Takes the first call of the queue and the others of its kind; the rest stay in order. */
function takeBatch(queue: BatchQueue): Waiting[] {
	const kind = queue.waiting[0]?.steps
	const batch: Waiting[] = []
	const rest: Waiting[] = []
	for (const one of queue.waiting) (one.steps === kind && batch.length < maxBatchSize ? batch : rest).push(one)
	queue.waiting = rest
	return batch
}

async function writeBatch(deps: Deps, batch: readonly Waiting[]): Promise<void> {
	try {
		const outcomes = await writeWithRetries(deps, batch)
		if (!outcomes) await Promise.all(batch.map(({ runAlone, done, failed }) => runAlone().then(done, failed)))
		else for (const [outcome, { done }] of outcomes) done(outcome)
	} catch (error) {
		for (const { failed } of batch) failed(error)
	}
}

/** Null if a call cannot be written as prepared, or if all attempts end in write conflicts. */
async function writeWithRetries(deps: Deps, batch: readonly Waiting[]): Promise<Written[] | null> {
	for (let left = maxAttempts; left > 0; left--) {
		const { result, error } = await transactOnce(deps, (tx) => writeAll(deps, batch, tx))
		if (result) return result
		if (!isWriteConflict(error)) return null
		await setTimeout(backoffMs.min + Math.random() * (backoffMs.max - backoffMs.min))
	}
	return null
}

/** A write conflict with another transaction, which aborts at once. */
const isWriteConflict = (error: unknown) => error instanceof MongoServerError && error.code === writeConflict
const writeConflict = 112

type Written = readonly [Outcome, Waiting]

async function writeAll(deps: Deps, batch: readonly Waiting[], tx: ClientSession): Promise<Written[]> {
	const answers =
		(await batch[0]?.steps.writeAll(
			batch.map(({ prepared }) => prepared),
			deps,
			tx,
		)) ?? []
	const outcomes = batch.map((one, index) => [one.outcomeOf(answers[index]), one] as const)
	const keyed = outcomes.flatMap(([outcome, { key }]): KeyedOutcome[] => (key ? [{ key, outcome }] : []))
	await storeOutcomes(deps.db, keyed, { now: deps.now(), tx })
	return outcomes
}

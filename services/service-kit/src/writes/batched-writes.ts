import { setImmediate, setTimeout } from 'node:timers/promises'
import { type Db, MongoServerError } from 'mongodb'
import type { Deps } from '../context.ts'
import { type IdempotencyKey, type KeyedOutcome, type Outcome, storeOutcomes } from './idempotency.ts'
import { type Attempt, transactOnce } from './transaction.ts'

/** A small write that may share its transaction with others of its kind. */
export interface BatchedWrite {
	/** Only writes of the same kind are batched. */
	kind: object
	attempt: Attempt
	key: IdempotencyKey | null
	/** The fallback: the write in a transaction of its own. */
	runAlone: () => Promise<Outcome>
}

interface Waiting extends BatchedWrite {
	done: (outcome: Outcome | Promise<Outcome>) => void
	failed: (error: unknown) => void
}

interface Queue {
	waiting: Waiting[]
	isWriting: boolean
}

/** Writes in one transaction at most. */
const maxBatchSize = 50
/** Attempts of a batch after write conflicts with another process, with a random backoff, before it is split. */
const maxAttempts = 20
const backoffMs = { min: 1, max: 5 }

const queues = new WeakMap<Db, Queue>()

function queueOf(db: Db): Queue {
	const queue = queues.get(db) ?? { waiting: [], isWriting: false }
	queues.set(db, queue)
	return queue
}

/**
 * Group commit: a write waits while another batch is written, and is then written in one transaction with those of its kind that
 * waited beside it, one after another. A single write does not wait. So a process runs one such transaction at a time, and they do
 * not conflict with each other. If one write fails, the batch is rolled back and each runs alone.
 */
export function writeInBatch(deps: Deps, write: BatchedWrite): Promise<Outcome> {
	const queue = queueOf(deps.db)
	return new Promise((done, failed) => {
		queue.waiting.push({ ...write, done, failed })
		if (!queue.isWriting) void drainQueue(deps, queue)
	})
}

async function drainQueue(deps: Deps, queue: Queue): Promise<void> {
	queue.isWriting = true
	while (queue.waiting.length > 0) {
		// Lets calls join that arrive in the same turn of the event loop.
		await setImmediate()
		await writeBatch(deps, takeBatch(queue))
	}
	queue.isWriting = false
}

/** Takes the first write of the queue and the others of its kind; the rest stay in order. */
function takeBatch(queue: Queue): Waiting[] {
	const kind = queue.waiting[0]?.kind
	const batch: Waiting[] = []
	const rest: Waiting[] = []
	for (const one of queue.waiting) (one.kind === kind && batch.length < maxBatchSize ? batch : rest).push(one)
	queue.waiting = rest
	return batch
}

async function writeBatch(deps: Deps, batch: readonly Waiting[]): Promise<void> {
	const [only] = batch
	if (only && batch.length === 1) return only.runAlone().then(only.done, only.failed)
	try {
		const outcomes = await writeWithRetries(deps, batch)
		for (const [index, { done, runAlone }] of batch.entries()) done(outcomes?.[index] ?? runAlone())
	} catch (error) {
		for (const { failed } of batch) failed(error)
	}
}

/** The outcomes in order; null if one of the writes fails, or if all attempts end in write conflicts. */
async function writeWithRetries(deps: Deps, batch: readonly Waiting[]): Promise<Outcome[] | null> {
	for (let left = maxAttempts; left > 0; left--) {
		const { result, error } = await transactOnce(deps, async (tx) => {
			const keyed: KeyedOutcome[] = []
			const outcomes: Outcome[] = []
			for (const { attempt, key } of batch) {
				const outcome = await attempt(tx)
				outcomes.push(outcome)
				if (key) keyed.push({ key, outcome })
			}
			await storeOutcomes(deps.db, keyed, { now: deps.now(), tx })
			return outcomes
		})
		if (result) return result
		if (!isWriteConflict(error)) return null
		await setTimeout(backoffMs.min + Math.random() * (backoffMs.max - backoffMs.min))
	}
	return null
}

/** A write conflict with another transaction, which aborts at once. */
const isWriteConflict = (error: unknown) => error instanceof MongoServerError && error.code === writeConflict
const writeConflict = 112

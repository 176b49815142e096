import { setImmediate, setTimeout } from 'node:timers/promises'
import { type ClientSession, type Db, MongoServerError } from 'mongodb'
import type { Deps } from './context.ts'
import { type IdempotencyKey, type KeyedOutcome, keepOutcomes, type Outcome } from './idempotency.ts'
import type { JointSteps } from './serve.ts'
import { tryOnce } from './transaction.ts'

/** A write that can be batched with others. */
export interface JointCall {
	/** Only calls with the same steps are batched. */
	steps: JointSteps
	prepare: () => Promise<unknown>
	key: IdempotencyKey | null
	outcomeOf: (answer: unknown) => Outcome
	/** The fallback: runs the call from the start, in its own transaction. */
	alone: () => Promise<Outcome>
}

interface Waiting extends JointCall {
	prepared: unknown
	done: (outcome: Outcome) => void
	failed: (error: unknown) => void
}

interface Line {
	preparing: Set<Promise<unknown>>
	waiting: Waiting[]
	isWriting: boolean
}

/** Calls in one transaction at most. */
const most = 50
/** How long a batch waits for calls that are being prepared. */
const patienceMs = 10
/** Attempts of a batch after write conflicts with another process, with a random backoff, before it is split. */
const tries = 20
const betweenMs = { least: 1, most: 5 }

const lines = new WeakMap<Db, Line>()

function lineOf(db: Db): Line {
	const line = lines.get(db) ?? { preparing: new Set(), waiting: [], isWriting: false }
	lines.set(db, line)
	return line
}

/**
 * Group commit: prepares a call, queues it, and writes it in one transaction with the queued calls of its kind. A single call
 * does not wait. A process runs one such transaction at a time, so that they do not conflict with each other. If one call
 * cannot be written as prepared, the batch is rolled back and each call runs alone.
 */
export async function writeTogether(deps: Deps, call: JointCall): Promise<Outcome> {
	const line = lineOf(deps.db)
	const preparing = call.prepare()
	line.preparing.add(preparing)
	const prepared = await preparing.finally(() => line.preparing.delete(preparing))
	return new Promise((done, failed) => {
		line.waiting.push({ ...call, prepared, done, failed })
		if (!line.isWriting) void workOff(deps, line)
	})
}

async function workOff(deps: Deps, line: Line): Promise<void> {
	line.isWriting = true
	while (line.waiting.length > 0) {
		// Lets calls join that are prepared in this event loop phase, or about to be.
		await setImmediate()
		if (line.preparing.size > 0) await Promise.race([Promise.allSettled(line.preparing), setTimeout(patienceMs)])
		await writeGroup(deps, takeGroup(line))
	}
	line.isWriting = false
}

/** Takes the first call of the queue and the others of its kind; the rest stay in order. */
function takeGroup(line: Line): Waiting[] {
	const kind = line.waiting[0]?.steps
	const group: Waiting[] = []
	const rest: Waiting[] = []
	for (const one of line.waiting) (one.steps === kind && group.length < most ? group : rest).push(one)
	line.waiting = rest
	return group
}

async function writeGroup(deps: Deps, group: readonly Waiting[]): Promise<void> {
	try {
		const outcomes = await writeSoon(deps, group)
		if (!outcomes) await Promise.all(group.map(({ alone, done, failed }) => alone().then(done, failed)))
		else for (const [outcome, { done }] of outcomes) done(outcome)
	} catch (error) {
		for (const { failed } of group) failed(error)
	}
}

/** Null if a call cannot be written as prepared, or if all attempts end in write conflicts. */
async function writeSoon(deps: Deps, group: readonly Waiting[]): Promise<Written[] | null> {
	for (let left = tries; left > 0; left--) {
		const { made, error } = await tryOnce(deps, (tx) => writeAll(deps, group, tx))
		if (made) return made
		if (!isInTheWay(error)) return null
		await setTimeout(betweenMs.least + Math.random() * (betweenMs.most - betweenMs.least))
	}
	return null
}

/** A write conflict with another transaction, which aborts at once. */
const isInTheWay = (error: unknown) => error instanceof MongoServerError && error.code === writeConflict
const writeConflict = 112

type Written = readonly [Outcome, Waiting]

async function writeAll(deps: Deps, group: readonly Waiting[], tx: ClientSession): Promise<Written[]> {
	const answers =
		(await group[0]?.steps.writeAll(
			group.map(({ prepared }) => prepared),
			deps,
			tx,
		)) ?? []
	const outcomes = group.map((one, index) => [one.outcomeOf(answers[index]), one] as const)
	const keyed = outcomes.flatMap(([outcome, { key }]): KeyedOutcome[] => (key ? [{ key, outcome }] : []))
	await keepOutcomes(deps.db, keyed, { now: deps.now(), tx })
	return outcomes
}

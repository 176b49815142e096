import { setImmediate, setTimeout } from 'node:timers/promises'
import { type ClientSession, type Db, MongoServerError } from 'mongodb'
import type { Deps } from './context.ts'
import { type IdempotencyKey, type KeyedOutcome, keepOutcomes, type Outcome } from './idempotency.ts'
import type { JointSteps } from './serve.ts'
import { tryOnce } from './transaction.ts'

/** A call that can be written with others. */
export interface JointCall {
	/** Calls with the same steps are of one kind. */
	steps: JointSteps
	prepare: () => Promise<unknown>
	key: IdempotencyKey | null
	/** What the call comes to with this answer. */
	outcomeOf: (answer: unknown) => Outcome
	/** Does it from the beginning, in a transaction of its own. */
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

/** Written in one transaction at most. */
const most = 50
/** Longer than this nobody waits for others who are being prepared. */
const patienceMs = 10
/** So often a group that collided with another process is written anew, after a while, before it is taken apart. */
const tries = 20
const betweenMs = { least: 1, most: 5 }

const lines = new WeakMap<Db, Line>()

function lineOf(db: Db): Line {
	const line = lines.get(db) ?? { preparing: new Set(), waiting: [], isWriting: false }
	lines.set(db, line)
	return line
}

/**
 * Prepares it and writes it together with the others of its kind that are prepared in the same moment or while some are being
 * written: whoever comes alone does not wait. One transaction at a time in this process, so that they do not collide with each
 * other. Where one of them cannot be written as it was prepared none is, and each is begun again by itself.
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
		// Whoever is ready in this same moment goes along, and who is nearly so.
		await setImmediate()
		if (line.preparing.size > 0) await Promise.race([Promise.allSettled(line.preparing), setTimeout(patienceMs)])
		await writeGroup(deps, takeGroup(line))
	}
	line.isWriting = false
}

/** The first in the line with those of its kind; the others stay, in their order. */
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

/** Null where one of them cannot be written as it was prepared, or where others would not let it be. */
async function writeSoon(deps: Deps, group: readonly Waiting[]): Promise<Written[] | null> {
	for (let left = tries; left > 0; left--) {
		const { made, error } = await tryOnce(deps, (tx) => writeAll(deps, group, tx))
		if (made) return made
		if (!isInTheWay(error)) return null
		await setTimeout(betweenMs.least + Math.random() * (betweenMs.most - betweenMs.least))
	}
	return null
}

/** Another transaction was writing the same: MongoDB waits for none. */
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

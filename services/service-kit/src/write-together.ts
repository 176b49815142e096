import { setImmediate } from 'node:timers/promises'
import type { ClientSession, Db } from 'mongodb'
import type { Deps } from './context.ts'
import { type IdempotencyKey, type KeyedOutcome, keepOutcomes, type Outcome } from './idempotency.ts'
import type { JointSteps } from './serve.ts'
import { tryOnce } from './transaction.ts'

/** A call that is ready to be written. */
export interface JointCall {
	/** Calls with the same steps are of one kind. */
	steps: JointSteps
	prepared: unknown
	key: IdempotencyKey | null
	/** What the call comes to with this answer. */
	outcomeOf: (answer: unknown) => Outcome
	/** Does it from the beginning, in a transaction of its own. */
	alone: () => Promise<Outcome>
}

interface Waiting extends JointCall {
	done: (outcome: Outcome) => void
	failed: (error: unknown) => void
}

/** Written in one transaction at most. */
const most = 50

const lines = new WeakMap<Db, Waiting[]>()

/**
 * Writes it together with the others of its kind that come while some are being written: whoever comes alone does not wait.
 * One transaction at a time in this process, so that they do not collide with each other. Where one of them cannot be
 * written as it was prepared none is, and each is begun again by itself.
 */
export function writeTogether(deps: Deps, call: JointCall): Promise<Outcome> {
	return new Promise((done, failed) => {
		const waiting = { ...call, done, failed }
		const line = lines.get(deps.db)
		if (line) return void line.push(waiting)
		const begun = [waiting]
		lines.set(deps.db, begun)
		void workOff(deps, begun)
	})
}

async function workOff(deps: Deps, line: Waiting[]): Promise<void> {
	while (line.length > 0) {
		// Whoever is ready in this same moment goes along.
		await setImmediate()
		await writeGroup(deps, takeGroup(line))
	}
	lines.delete(deps.db)
}

/** The first in the line with those of its kind; the others stay, in their order. */
function takeGroup(line: Waiting[]): Waiting[] {
	const kind = line[0]?.steps
	const group: Waiting[] = []
	const rest: Waiting[] = []
	for (const one of line) (one.steps === kind && group.length < most ? group : rest).push(one)
	line.splice(0, line.length, ...rest)
	return group
}

async function writeGroup(deps: Deps, group: readonly Waiting[]): Promise<void> {
	try {
		const outcomes = await tryOnce(deps, (tx) => writeAll(deps, group, tx))
		if (!outcomes) await Promise.all(group.map(({ alone, done, failed }) => alone().then(done, failed)))
		else for (const [outcome, { done }] of outcomes) done(outcome)
	} catch (error) {
		for (const { failed } of group) failed(error)
	}
}

async function writeAll(deps: Deps, group: readonly Waiting[], tx: ClientSession): Promise<(readonly [Outcome, Waiting])[]> {
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

import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from './context.ts'

/** What a background job needs of its room. */
interface Surroundings {
	log: Pick<Deps['log'], 'warn'>
	db: object
}

interface Chore<D> {
	/** Its name, for the log and for wake(). */
	what: string
	/** One step; false if nothing is left to do. */
	step: (deps: D) => Promise<boolean>
	/** The pause when nothing is left to do, unless it is woken. */
	restMs: number
	/** No pause between steps: for work that mostly waits for I/O. */
	hurries?: true
	/** Shutdown timeout for long steps, which the next process may repeat. */
	endsWithinMs?: number
}

/** The least pause between two steps; it lasts as long as the last step, to leave half of the time to requests. */
const breathMs = 20

/** By database, because a test process has several. */
const bells = new WeakMap<object, EventEmitter>()

/** Wakes the job of that name in this process: to be called after a commit. */
export async function wake({ db }: Pick<Surroundings, 'db'>, what: string): Promise<void> {
	bells.get(db)?.emit(what)
}

/** Runs a background job step by step for as long as the room is open; returns the function that stops it. */
export function keepDoing<D extends Surroundings>(deps: D, chore: Chore<D>): () => Promise<void> {
	const stopping = new AbortController()
	const done = doUntil(deps, chore, stopping.signal)
	return async () => {
		stopping.abort()
		const { endsWithinMs } = chore
		await (endsWithinMs === undefined ? done : Promise.race([done, pause(endsWithinMs, undefined, { ref: false })]))
	}
}

async function doUntil<D extends Surroundings>(deps: D, { what, step, restMs, hurries }: Chore<D>, signal: AbortSignal): Promise<void> {
	const bell = bellOf(deps.db)
	let rest = new AbortController()
	const getUp = () => rest.abort()
	bell.on(what, getUp)
	signal.addEventListener('abort', getUp)
	while (!signal.aborted) {
		// Before the step, so that a wake() during it counts: it may concern work that the step did not see.
		rest = new AbortController()
		const began = performance.now()
		const more = await step(deps).catch((error: unknown) => {
			if (!signal.aborted) deps.log.warn({ err: error }, `${what} was interrupted; trying again`)
			return false
		})
		if (signal.aborted || (more && hurries)) continue
		const took = performance.now() - began
		await pause(more ? Math.max(took, breathMs) : restMs, undefined, { signal: rest.signal }).catch(() => {})
	}
	bell.off(what, getUp)
}

function bellOf(db: object): EventEmitter {
	const bell = bells.get(db) ?? new EventEmitter()
	bells.set(db, bell)
	return bell
}

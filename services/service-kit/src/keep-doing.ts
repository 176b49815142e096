import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from './context.ts'

/** What a chore needs of its room: where it complains, and whose it is. */
interface Surroundings {
	log: Pick<Deps['log'], 'warn'>
	db: object
}

interface Chore<D> {
	/** For the log, and for whoever wakes it. */
	what: string
	/** One step; false where nothing is left to do. */
	step: (deps: D) => Promise<boolean>
	/** The pause when nothing is left to do, unless somebody wakes it. */
	restMs: number
	/** Goes on at once while there is more: for work that this process mostly waits for. */
	hurries?: true
	/** The end waits for a step only so long, which may be begun again by the next process: for long ones. */
	endsWithinMs?: number
}

/** Between two steps the machine is left to others for as long as the last one took, and at least so long. */
const breathMs = 20

/** Who waits to be woken, by database: processes of tests have several. */
const bells = new WeakMap<object, EventEmitter>()

/** There is something to do for the chore of that name in this process: to be told after a commit. */
export async function wake({ db }: Pick<Surroundings, 'db'>, what: string): Promise<void> {
	bells.get(db)?.emit(what)
}

/** Works off a chore beside the requests, step by step, for as long as the room is open; gives the way to stop. */
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
		// Whoever calls while the step runs may mean what it did not see any more.
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

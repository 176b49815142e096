import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { ClientSession } from 'mongodb'
import type { Deps } from './context.ts'

/** What a background job needs of its area. */
interface JobDeps {
	log: Pick<Deps['log'], 'warn'>
	db: object
}

interface BackgroundJob<D> {
	/** Its name, for the log and for wakeJob(). */
	name: string
	/** One step; false if nothing is left to do; or when there will be something again, at the latest after `idleMs`. */
	step: (deps: D) => Promise<boolean | { inMs: number }>
	/** The pause when nothing is left to do, unless it is woken: a minute, if missing, for what no process was left to wake it for. */
	idleMs?: number
	/** Shutdown timeout for long steps, which the next process may repeat. */
	shutdownTimeoutMs?: number
}

/** The minimum pause between two steps. A pause lasts as long as the last step, to leave half of the time to requests. */
const minPauseMs = 20
const usualIdleMs = 60_000

/** By database, because a test process has several. */
const wakeEmitters = new WeakMap<object, EventEmitter>()

/** Wakes the job of that name in this process: to be called after a commit. */
export async function wakeJob({ db }: Pick<JobDeps, 'db'>, name: string): Promise<void> {
	wakeEmitters.get(db)?.emit(name)
}

const wokenBy = new WeakMap<ClientSession, Set<string>>()

/** Wakes the job when the session of a transaction ends: after its commit, or in vain. At once without a transaction. */
export function wakeJobAfter(tx: ClientSession | undefined, db: object, name: string): void {
	if (!tx) return void wakeJob({ db }, name)
	const woken = wokenBy.get(tx) ?? new Set()
	wokenBy.set(tx, woken)
	if (woken.has(name)) return
	woken.add(name)
	tx.once('ended', () => void wakeJob({ db }, name))
}

/** Runs a background job step by step for as long as the area is open; returns the function that stops it. */
export function startBackgroundJob<D extends JobDeps>(deps: D, job: BackgroundJob<D>): () => Promise<void> {
	const stopping = new AbortController()
	const done = runUntilStopped(deps, job, stopping.signal)
	return async () => {
		stopping.abort()
		await doneWithin(done, job.shutdownTimeoutMs)
	}
}

/** Waits until something is done, or for as long as a shutdown may take. */
export async function doneWithin(done: Promise<unknown>, shutdownTimeoutMs: number | undefined): Promise<void> {
	await (shutdownTimeoutMs === undefined ? done : Promise.race([done, pause(shutdownTimeoutMs, undefined, { ref: false })]))
}

async function runUntilStopped<D extends JobDeps>(
	deps: D,
	{ name, step, idleMs = usualIdleMs }: BackgroundJob<D>,
	signal: AbortSignal,
): Promise<void> {
	const emitter = wakeEmitterOf(deps.db)
	let idle = new AbortController()
	const endIdle = () => idle.abort()
	emitter.on(name, endIdle)
	signal.addEventListener('abort', endIdle)
	while (!signal.aborted) {
		// Before the step, so that a wakeJob() during it counts: it may concern work that the step did not see.
		idle = new AbortController()
		const startedAt = performance.now()
		const more = await step(deps).catch((error: unknown) => {
			if (!signal.aborted) deps.log.warn({ err: error }, `${name} failed; retrying`)
			return false
		})
		if (signal.aborted) break
		const waitMs = more === true ? performance.now() - startedAt : Math.min(more === false ? idleMs : more.inMs, idleMs)
		await pause(Math.max(waitMs, minPauseMs), undefined, { signal: idle.signal }).catch(() => {})
	}
	emitter.off(name, endIdle)
}

function wakeEmitterOf(db: object): EventEmitter {
	const emitter = wakeEmitters.get(db) ?? new EventEmitter()
	wakeEmitters.set(db, emitter)
	return emitter
}

import { setTimeout as sleep } from 'node:timers/promises'
import { hasEnded, spawnChild, stopChild } from './child.ts'
import { waitUntilReady } from './wait-until-ready.ts'

export interface ProcessPlan {
	name: string
	/** A TypeScript file that sends a message when it listens. */
	program: string
	env: NodeJS.ProcessEnv
	say: (line: string) => void
	/** The minimum pause before a restart. */
	restartDelayMs?: number
	/** How long it may start without a sign of life; a minute by default. */
	timeoutMs?: number
}

export interface SupervisedProcess {
	name: string
	pid(): number | undefined
	/** Starts another program in its place, and ends the running one once that listens; if it never does, nothing changes. */
	replace(program: string, timeoutMs: number): Promise<void>
	/** Asks it to shut down; kills it after the given time. */
	stop(timeoutMs: number): Promise<void>
}

const steadyMs = 1_000 // a replacement that ends sooner after it listens has failed
const stableAfterMs = 10_000 // after a life this long it is restarted at once
const initialBackoffMs = 250 // exponential backoff for processes that die sooner
const maxBackoffMs = 15_000

/**
 * Runs a part of the site as a separate process, and restarts it whenever it dies, while the others keep running. Resolves
 * when it listens; rejects if the first start fails.
 */
export async function superviseProcess(plan: ProcessPlan): Promise<SupervisedProcess> {
	const stopping = new AbortController()
	let restarting = new AbortController()
	let failures = 0
	let { program } = plan
	let child = spawnPart(plan)
	let startedAt = performance.now()
	await waitUntilReady(child, plan)
	watch()
	return { name: plan.name, pid: () => child.pid, replace, stop }

	function watch(): void {
		startedAt = performance.now()
		child.once('exit', onExit)
		if (hasEnded(child)) child.emit('exit')
	}

	function onExit(): void {
		if (performance.now() - startedAt > stableAfterMs) failures = 0
		void restart()
	}

	async function replace(next: string, timeoutMs: number): Promise<void> {
		if (hasEnded(child)) {
			// It is being restarted already.
			program = next
			return
		}
		const replacement = spawnPart({ ...plan, program: next })
		await waitUntilReady(replacement, { ...plan, steadyMs })
		if (stopping.signal.aborted) return stopChild(replacement, timeoutMs)
		restarting.abort() // the old process may have died meanwhile
		const old = child
		old.off('exit', onExit)
		child = replacement
		program = next
		watch()
		await stopChild(old, timeoutMs)
	}

	async function restart(): Promise<void> {
		restarting = new AbortController()
		const signal = AbortSignal.any([stopping.signal, restarting.signal])
		while (!signal.aborted) {
			plan.say(`${plan.name} stopped unexpectedly; restarting …`)
			await sleep(backoffAfter(failures++, plan.restartDelayMs), undefined, { signal }).catch(() => undefined)
			if (signal.aborted) return
			child = spawnPart({ ...plan, program })
			const failure: unknown = await waitUntilReady(child, plan).catch((error: unknown) => error)
			if (signal.aborted) return
			if (failure === undefined) return onRestarted()
			plan.say(failure instanceof Error ? failure.message : String(failure))
		}
	}

	function onRestarted(): void {
		plan.say(`${plan.name} is running again.`)
		watch()
	}

	async function stop(timeoutMs: number): Promise<void> {
		stopping.abort()
		await stopChild(child, timeoutMs)
	}
}

function backoffAfter(failures: number, leastMs = 0): number {
	return Math.max(leastMs, failures === 0 ? 0 : Math.min(initialBackoffMs * 2 ** (failures - 1), maxBackoffMs))
}

const spawnPart = ({ program, env }: ProcessPlan) => spawnChild(program, [], env)

import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { PlainError } from '@folkmoot/mongod/plain-error'
import { endChild, hasEnded, spawnChild } from './child.ts'

export interface ProcessPlan {
	name: string
	/** A TypeScript file that sends a message when it listens. */
	program: string
	env: NodeJS.ProcessEnv
	say: (line: string) => void
	/** The minimum pause before a restart. */
	awayMs?: number
}

export interface KeptProcess {
	name: string
	pid(): number | undefined
	/** Starts another program in its place, and ends the running one once that listens; if it never does, nothing changes. */
	replace(program: string, patienceMs: number): Promise<void>
	/** Asks it to shut down; kills it after the given time. */
	stop(patienceMs: number): Promise<void>
}

const readyPatienceMs = 60_000
const longLifeMs = 10_000 // after a life this long it is restarted at once
const firstPauseMs = 250 // exponential backoff for processes that die sooner
const longestPauseMs = 15_000

/**
 * Runs a part of the site as a separate process, and restarts it whenever it dies, while the others keep running. Resolves
 * when it listens; rejects if the first start fails.
 */
export async function keepProcess(plan: ProcessPlan): Promise<KeptProcess> {
	const stopping = new AbortController()
	let deaths = 0
	let { program } = plan
	let child = spawnPart(plan)
	let since = performance.now()
	await whenReady(child, plan)
	watch()
	return { name: plan.name, pid: () => child.pid, replace, stop }

	function watch(): void {
		since = performance.now()
		child.once('exit', died)
		if (hasEnded(child)) child.emit('exit')
	}

	function died(): void {
		if (performance.now() - since > longLifeMs) deaths = 0
		void bringBack()
	}

	async function replace(next: string, patienceMs: number): Promise<void> {
		if (hasEnded(child)) {
			// It is being restarted already.
			program = next
			return
		}
		const successor = spawnPart({ ...plan, program: next })
		await whenReady(successor, plan)
		if (stopping.signal.aborted) return endChild(successor, patienceMs)
		const old = child
		old.off('exit', died)
		child = successor
		program = next
		watch()
		await endChild(old, patienceMs)
	}

	async function bringBack(): Promise<void> {
		while (!stopping.signal.aborted) {
			plan.say(`${plan.name} stopped unexpectedly; it is started again …`)
			await sleep(pauseAfter(deaths++, plan.awayMs), undefined, { signal: stopping.signal }).catch(() => undefined)
			if (stopping.signal.aborted) return
			child = spawnPart({ ...plan, program })
			const failure: unknown = await whenReady(child, plan).catch((error: unknown) => error)
			if (failure === undefined) return comeBack()
			if (!stopping.signal.aborted) plan.say(failure instanceof Error ? failure.message : String(failure))
		}
	}

	function comeBack(): void {
		plan.say(`${plan.name} is back.`)
		watch()
	}

	async function stop(patienceMs: number): Promise<void> {
		stopping.abort()
		await endChild(child, patienceMs)
	}
}

function pauseAfter(deaths: number, leastMs = 0): number {
	return Math.max(leastMs, deaths === 0 ? 0 : Math.min(firstPauseMs * 2 ** (deaths - 1), longestPauseMs))
}

const spawnPart = ({ program, env }: ProcessPlan) => spawnChild(program, [], env)

function whenReady(child: ChildProcess, { name }: ProcessPlan): Promise<void> {
	return new Promise((resolve, reject) => {
		const patience = setTimeout(() => {
			child.kill('SIGKILL')
		}, readyPatienceMs)
		child.on('message', (message) => {
			// It migrates data of an older version first, however long that takes.
			if (isUpgrading(message)) return void patience.refresh()
			clearTimeout(patience)
			resolve()
		})
		const failed = (how: string) => {
			clearTimeout(patience)
			reject(new PlainError(`${name} could not be started (${how}).`, 'what it says above is the reason.'))
		}
		child.once('error', (error) => failed(error.message))
		child.once('exit', (code, signal) => failed(signal ?? `exit code ${code}`))
	})
}

const isUpgrading = (message: unknown) => typeof message === 'object' && message !== null && 'upgrading' in message

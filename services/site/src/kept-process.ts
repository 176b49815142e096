import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PlainError } from '@folkmoot/mongod/plain-error'
import { servingFlags } from '@folkmoot/service-kit/v8-flags'

export interface ProcessPlan {
	name: string
	/** A TypeScript file that tells by a message when it listens. */
	program: string
	env: NodeJS.ProcessEnv
	say: (line: string) => void
	/** Called when it died and could not be brought back. */
	onGone: (error: unknown) => void
}

export interface KeptProcess {
	name: string
	pid(): number | undefined
	/** Asks it to finish and end; after the time given it does not ask any more. */
	stop(patienceMs: number): Promise<void>
}

/** Loaded into a process with an IPC channel, it ends the process when the one that started it is gone. */
export const guard = path.join(import.meta.dirname, 'end-with-parent.mjs')
const readyPatienceMs = 60_000
const mostFailures = 5 // in a row, before the site is told

/** Starts a part of the site as a process of its own, and again when it dies. Resolves when it listens. */
export async function keepProcess(plan: ProcessPlan): Promise<KeptProcess> {
	let stopping = false
	let child = spawnPart(plan)
	await whenReady(child, plan)
	watch()
	return { name: plan.name, pid: () => child.pid, stop }

	function watch(): void {
		child.once('exit', () => void bringBack())
		if (child.exitCode !== null || child.signalCode !== null) child.emit('exit')
	}

	async function bringBack(): Promise<void> {
		for (let failures = 0; !stopping; failures++) {
			plan.say(`${plan.name} stopped unexpectedly; it is started again …`)
			child = spawnPart(plan)
			try {
				await whenReady(child, plan)
				plan.say(`${plan.name} is back.`)
				return watch()
			} catch (error) {
				if (failures === mostFailures) return plan.onGone(error)
				await sleep(failures * 1000)
			}
		}
	}

	async function stop(patienceMs: number): Promise<void> {
		stopping = true
		await endChild(child, patienceMs)
	}
}

function spawnPart({ program, env }: ProcessPlan): ChildProcess {
	return spawn(process.execPath, [...servingFlags, '--import', guard, program], {
		env,
		stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
		detached: true, // Ctrl+C goes to the launcher alone, which ends the parts in order
	})
}

function whenReady(child: ChildProcess, { name }: ProcessPlan): Promise<void> {
	return new Promise((resolve, reject) => {
		const patience = setTimeout(() => {
			child.kill('SIGKILL')
		}, readyPatienceMs)
		child.once('message', () => {
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

function endChild(child: ChildProcess, patienceMs: number): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return Promise.resolve()
	return new Promise((resolve) => {
		const patience = setTimeout(() => child.kill('SIGKILL'), patienceMs)
		child.once('exit', () => {
			clearTimeout(patience)
			resolve()
		})
		child.kill('SIGTERM')
	})
}

import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { servingFlags } from '@folkmoot/service-kit/v8-flags'

/** Preloaded into a process with an IPC channel, it ends the process when its parent is gone. */
export const guard = path.join(import.meta.dirname, 'end-with-parent.mjs')

/** Returns freed memory to the system: ten processes share a machine with a database (glibc only). */
const sparing = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }

/** Runs a TypeScript program as a process that ends with this one, and can send messages. */
export function spawnChild(program: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
	return spawn(process.execPath, [...servingFlags, '--import', guard, program, ...args], {
		env: { ...sparing, ...env },
		stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
		detached: true, // Ctrl+C must reach only the launcher, which stops the parts in order
	})
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** Asks a process to shut down; kills it after the given time. */
export function endChild(child: ChildProcess, patienceMs: number): Promise<void> {
	if (hasEnded(child) || child.pid === undefined) return Promise.resolve()
	return new Promise((resolve) => {
		const patience = setTimeout(() => child.kill('SIGKILL'), patienceMs)
		child.once('exit', () => {
			clearTimeout(patience)
			resolve()
		})
		child.kill('SIGTERM')
	})
}

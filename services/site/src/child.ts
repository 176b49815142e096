import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { servingFlags } from '@folkmoot/service-kit/v8-flags'

/** Loaded into a process with an IPC channel, it ends the process when the one that started it is gone. */
export const guard = path.join(import.meta.dirname, 'end-with-parent.mjs')

/** Memory that is free again is given back: ten processes share a machine with a database (glibc; others do not look at it). */
const sparing = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }

/** A TypeScript program as a process that ends with this one, and can send messages. */
export function spawnChild(program: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
	return spawn(process.execPath, [...servingFlags, '--import', guard, program, ...args], {
		env: { ...sparing, ...env },
		stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
		detached: true, // Ctrl+C goes to the launcher alone, which ends the parts in order
	})
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** Asks a process to finish and end; after the time given it does not ask any more. */
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

import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { lowMemoryEnv } from '../first/low-memory.mjs'

/** Preloaded into a process with an IPC channel, it ends the process when its parent has ended. */
export const endWithParent = path.join(import.meta.dirname, 'end-with-parent.mjs')

/**
 * A process of the site keeps at most 48 MB of new objects before it collects them; with V8's own limit they are 120 MB under
 * load, for no less work (services/bench/what-limits-each-row.md).
 */
export const nodeFlags = ['--max-semi-space-size=16']

/** Runs a TypeScript program as a process that ends with this one, and can send messages. What it complains of is shown, and can be read. */
export function spawnChild(program: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
	const child = spawn(process.execPath, [...nodeFlags, '--import', endWithParent, program, ...args], {
		env: { ...lowMemoryEnv, ...env },
		stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
		detached: true, // Ctrl+C must reach only the launcher, which stops the parts in order
	})
	child.stderr?.on('data', (chunk: Buffer) => process.stderr.write(chunk))
	return child
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** Asks a process to shut down; kills it after the given time. */
export function stopChild(child: ChildProcess, timeoutMs: number): Promise<void> {
	if (hasEnded(child) || child.pid === undefined) return Promise.resolve()
	return new Promise((resolve) => {
		const timeout = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
		child.once('exit', () => {
			clearTimeout(timeout)
			resolve()
		})
		child.kill('SIGTERM')
	})
}

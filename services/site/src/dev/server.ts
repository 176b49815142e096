import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import { hasEnded, spawnChild, stopChild } from '../child.ts'

/** Services and gateway in a separate process, which is replaced when their sources change. */
export interface DevServer {
	/** Its port; waits while it starts. */
	port: () => Promise<number>
	/** Replaces the running process; resolves when the new one listens. `area` contains all changes; null if it is not a single service. */
	restart: (area: string | null) => Promise<number>
	stop: () => Promise<void>
}

interface StandbyProcess {
	child: ChildProcess
	/** The service it has not preloaded; null if it has preloaded nothing of ours. */
	without: string | null
}

const program = path.join(import.meta.dirname, 'serve.ts')
/** Requests in flight may finish, but the developer who just saved a file is waiting. */
const timeoutMs = 300

export function startServer(env: NodeJS.ProcessEnv): DevServer {
	let running: ChildProcess | undefined
	let standby: StandbyProcess | undefined
	let port: Promise<number> = new Promise(() => undefined)

	const prepare = (without: string | null): StandbyProcess => ({ child: spawnChild(program, without ? [without] : [], env), without })
	const takeStandby = (area: string | null): ChildProcess => {
		const ready = standby
		standby = undefined
		if (ready && !hasEnded(ready.child) && (ready.without === null || ready.without === area)) return ready.child
		ready?.child.kill('SIGKILL')
		return prepare(area).child
	}
	const restart = (area: string | null) => {
		const last = running
		const next = takeStandby(area)
		running = next
		port = open(next, last)
		port.then(
			() => {
				if (running === next) standby = prepare(area)
			},
			() => undefined, // callers of port() get the error
		)
		return port
	}
	const stop = async () => {
		standby?.child.kill('SIGKILL')
		if (running) await stopChild(running, timeoutMs)
	}
	return { port: () => port, restart, stop }
}

/** Lets the new process load while the last one ends, then open; returns its port. */
function open(child: ChildProcess, last: ChildProcess | undefined): Promise<number> {
	const lastEnded = last ? stopChild(last, timeoutMs) : Promise.resolve()
	return new Promise((resolve, reject) => {
		child.on('message', (message) => {
			if (typeof message === 'number') resolve(message)
			else void lastEnded.then(() => sendMessage(child, 'open'))
		})
		child.once('exit', (code, signal) => reject(new Error(`it ended with ${signal ?? `code ${code}`}`)))
		child.once('error', reject)
		sendMessage(child, 'load')
	})
}

/** If it has exited, its exit event has reported that. */
function sendMessage(child: ChildProcess, word: 'load' | 'open'): void {
	if (child.connected) child.send(word, () => undefined)
}

import { Worker } from 'node:worker_threads'
import { programFile } from './program-file.ts'

/** Shared with the thread that watches. */
export interface Watched {
	/** 1 while a job runs. */
	running: Int32Array
	/** CPU time of the process, in microseconds, at which it ends. */
	deadline: Float64Array
}

/**
 * In a process of a pool: returns a function that does work which blocks, and ends the process if that uses more CPU time than it
 * may, in milliseconds. CPU time, because a busy machine must refuse nothing. A thread watches; without work it sleeps.
 */
export function createCpuLimit(): <T>(cpuMs: number, work: () => T) => T {
	const watched: Watched = { running: new Int32Array(new SharedArrayBuffer(4)), deadline: new Float64Array(new SharedArrayBuffer(8)) }
	new Worker(programFile('./watch-cpu.ts', import.meta.url), { workerData: watched })
	return (cpuMs, work) => {
		const { user, system } = process.cpuUsage()
		watched.deadline[0] = user + system + cpuMs * 1_000
		setRunning(watched, 1)
		try {
			return work()
		} finally {
			setRunning(watched, 0)
		}
	}
}

function setRunning({ running }: Watched, value: 0 | 1): void {
	Atomics.store(running, 0, value)
	Atomics.notify(running, 0)
}

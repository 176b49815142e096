import { type ChildProcess, fork } from 'node:child_process'
import { createBoundedSemaphore } from './bounded-semaphore.ts'
import type { JobReply } from './serve-jobs.ts'

export interface PoolOptions {
	/** The main program of a process; it calls `serveJobs`. */
	program: URL
	args?: readonly string[]
	/** Options of Node, such as a limit on memory. */
	execArgv?: readonly string[]
	/** Processes at a time, each with one job. */
	concurrency: number
	/** Length of the job queue. */
	maxQueued: number
	/** An idle process ends after this time, which frees its memory. */
	idleMs: number
	/** Timeout of a job, also reached on an overloaded machine; none if absent. */
	timeoutMs?: number
}

export interface ProcessPool<Job, Result> {
	/**
	 * Runs a job in a process; null if the queue is full (backpressure). Rejects with what the job threw, which keeps its name and
	 * message; with ProcessEnded; or with JobTimeout.
	 */
	run: (job: Job) => Promise<Result> | null
	/** Waits for the jobs that run, and ends the processes. The next job starts a new one. */
	close: () => Promise<void>
}

/** A process ended before its job was done: something killed it, or it crashed. */
export class ProcessEnded extends Error {
	override name = 'ProcessEnded'
	readonly code: number | null
	readonly signal: NodeJS.Signals | null

	constructor(code: number | null, signal: NodeJS.Signals | null) {
		super(`the process ended before its job was done (${signal ?? code})`)
		this.code = code
		this.signal = signal
	}
}

/** A job took longer than its timeout; a retry may succeed. */
export class JobTimeout extends Error {
	override name = 'JobTimeout'
}

interface Idle {
	worker: ChildProcess
	end: NodeJS.Timeout
}

/**
 * Runs jobs in separate processes, so that neither their CPU time nor their memory nor a crash affects this process. A worker thread
 * would not do: V8 aborts the whole process when a thread exceeds its memory in one large step. Processes start with the first job
 * that needs one; idle ones keep no process alive.
 */
export function createProcessPool<Job extends object, Result>(options: PoolOptions): ProcessPool<Job, Result> {
	const runLimited = createBoundedSemaphore(options)
	const idle: Idle[] = []
	const running = new Set<Promise<unknown>>()

	async function runJob(job: Job): Promise<Result> {
		const worker = takeIdle(idle) ?? start(options)
		const reply = await ask(worker, job, options.timeoutMs).catch((error: unknown) => {
			// It crashed or timed out on this job, so it is not reused.
			worker.kill('SIGKILL')
			throw error
		})
		park(worker, idle, options.idleMs)
		if ('error' in reply) throw Object.assign(new Error(reply.error.message), reply.error)
		return reply.result as Result // what the program answers to such a job
	}

	return {
		run(job) {
			const run = runLimited(() => runJob(job))
			if (!run) return null
			const settled = run.catch(() => {}).finally(() => running.delete(settled))
			running.add(settled)
			return run
		},
		async close() {
			await Promise.all(running)
			for (let worker = takeIdle(idle); worker; worker = takeIdle(idle)) worker.disconnect()
		},
	}
}

function start({ program, args, execArgv = [] }: PoolOptions): ChildProcess {
	// An empty environment: no database address, no keys.
	const worker = fork(program, args, { execArgv: [...execArgv], env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
	worker.on('error', () => {}) // while it is idle
	return worker
}

function takeIdle(idle: Idle[]): ChildProcess | undefined {
	for (let found = idle.pop(); found; found = idle.pop()) {
		clearTimeout(found.end)
		if (found.worker.connected) {
			found.worker.ref()
			found.worker.channel?.ref()
			return found.worker
		}
	}
	return undefined
}

/** Keeps an idle process for its next job, without keeping this one alive. */
function park(worker: ChildProcess, idle: Idle[], idleMs: number): void {
	const end = setTimeout(() => {
		idle.splice(idle.indexOf(entry), 1)
		if (worker.connected) worker.disconnect()
	}, idleMs)
	const entry = { worker, end }
	idle.push(entry)
	end.unref()
	worker.unref()
	worker.channel?.unref()
}

function ask(worker: ChildProcess, job: object, timeoutMs: number | undefined): Promise<JobReply> {
	let timer: NodeJS.Timeout | undefined
	return new Promise<JobReply>((resolve, reject) => {
		if (timeoutMs !== undefined) timer = setTimeout(() => reject(new JobTimeout()), timeoutMs)
		const onExit = (code: number | null, signal: NodeJS.Signals | null) => reject(new ProcessEnded(code, signal))
		worker.once('exit', onExit)
		worker.once('error', reject) // the system could not start it
		worker.once('message', (reply) => {
			worker.off('exit', onExit)
			worker.off('error', reject)
			resolve(reply as JobReply) // `serveJobs` sends nothing else
		})
		worker.send(job, () => {}) // what cannot be sent is a job of a process that has ended
	}).finally(() => clearTimeout(timer))
}

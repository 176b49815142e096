import { type ChildProcess, fork } from 'node:child_process'
import type { AvifCopy, AvifJob } from './avif-copies.ts'
import { createBoundedSemaphore } from './bounded-semaphore.ts'
import type { AppearanceJob } from './compute-appearance.ts'
import type { Converted, ConvertJob } from './convert-image.ts'
import type { Job, JobResult } from './converter-process.ts'
import type { Appearance } from './image-appearance.ts'
import { TooManyPixels } from './pixel-limits.ts'

const program = new URL('./converter-process.ts', import.meta.url)
/** An idle converter exits after this time, which frees its memory. */
const idleMs = 30_000

interface Options {
	/** Concurrent converters. */
	concurrency: number
	/** Length of the job queue. */
	maxQueued: number
	/** From 0, the priority of processes that answer requests, to 19. */
	niceness: number
	/** Timeout of a job, also reached on an overloaded machine. */
	seconds: number
}

/**
 * Images are decoded in separate processes of lower priority, so that CPU load, memory use or a crash of a decoder does
 * not affect requests. Returns null if the queue is full (backpressure).
 */
function createConverterPool(options: Options): (job: Job) => Promise<unknown> | null {
	const runLimited = createBoundedSemaphore(options)
	const idle: Idle[] = []
	return (job) =>
		runLimited(async () => {
			const converter = takeIdleConverter(idle) ?? start(options.niceness)
			const reply = await runInProcess(converter, job, options.seconds).catch((error: unknown) => {
				// It crashed or timed out on this job, so it is not reused.
				converter.kill('SIGKILL')
				throw error
			})
			park(converter, idle)
			if ('error' in reply) throw reply.tooManyPixels ? new TooManyPixels(reply.message) : new Error(reply.error)
			return reply.result
		})
}

/** Overload; a retry may succeed. */
export class OverloadError extends Error {
	override name = 'OverloadError'
}

interface Idle {
	converter: ChildProcess
	end: NodeJS.Timeout
}

function start(niceness: number): ChildProcess {
	// An empty environment: no database address, no keys.
	const converter = fork(program, [String(niceness)], { execArgv: [], env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
	converter.on('error', () => {})
	return converter
}

function takeIdleConverter(idle: Idle[]): ChildProcess | undefined {
	for (let found = idle.pop(); found; found = idle.pop()) {
		clearTimeout(found.end)
		if (found.converter.connected) {
			found.converter.ref()
			found.converter.channel?.ref()
			return found.converter
		}
	}
	return undefined
}

/** Keeps an idle converter for its next job, without keeping this process alive. */
function park(converter: ChildProcess, idle: Idle[]): void {
	const end = setTimeout(() => {
		idle.splice(idle.indexOf(entry), 1)
		converter.kill()
	}, idleMs)
	const entry = { converter, end }
	idle.push(entry)
	end.unref()
	converter.unref()
	converter.channel?.unref()
}

function runInProcess(converter: ChildProcess, job: Job, seconds: number): Promise<JobResult> {
	let timer: NodeJS.Timeout
	return new Promise<JobResult>((resolve, reject) => {
		timer = setTimeout(() => reject(new OverloadError()), seconds * 1_000)
		const onExit = () => reject(new Error('the converter process exited'))
		converter.once('exit', onExit)
		converter.once('message', (done) => {
			converter.off('exit', onExit)
			resolve(done as JobResult) // that program sends nothing else
		})
		converter.send(job, (error) => error && reject(error))
	}).finally(() => {
		clearTimeout(timer)
		converter.removeAllListeners('message')
	})
}

/** Uploads, which members wait for. */
const uploadPool = createConverterPool({ concurrency: 2, maxQueued: 20, niceness: 5, seconds: 120 })
/** Background work, one job at a time. */
const backgroundPool = createConverterPool({ concurrency: 1, maxQueued: 4, niceness: 15, seconds: 240 })

export type { AvifCopy }

/** Converts an upload; null if the queue is full. */
export function convert(job: ConvertJob): Promise<Converted> | null {
	return uploadPool({ task: 'convert', ...job }) as Promise<Converted> | null // what the program answers to this task
}

/** Makes AVIFs in the background; null if the queue is full. */
export function convertToAvif(job: AvifJob): Promise<AvifCopy[]> | null {
	return backgroundPool({ task: 'avif', ...job }) as Promise<AvifCopy[]> | null // what the program answers to this task
}

/** Computes average color and placeholder in the background; null if the queue is full. */
export function computeAppearanceInPool(job: AppearanceJob): Promise<Appearance> | null {
	return backgroundPool({ task: 'sketch', ...job }) as Promise<Appearance> | null // what the program answers to this task
}

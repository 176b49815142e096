import { type ChildProcess, fork } from 'node:child_process'
import type { AvifCopy, AvifJob } from './avif-copies.ts'
import type { Converted, ConvertJob } from './convert-image.ts'
import type { Done, Job } from './converter-process.ts'
import type { Look } from './look-of.ts'
import type { SketchJob } from './sketch-image.ts'
import { takeTurns } from './take-turns.ts'

const program = new URL('./converter-process.ts', import.meta.url)
/** An idle converter exits after this time, which frees its memory. */
const idleMs = 30_000

interface Options {
	/** Concurrent converters. */
	atOnce: number
	/** Length of the job queue. */
	waiting: number
	/** From 0, the priority of processes that answer requests, to 19. */
	niceness: number
	/** Timeout of a job, also reached on an overloaded machine. */
	seconds: number
}

/**
 * Images are decoded in separate processes of lower priority, so that CPU load, memory use or a crash of a decoder does
 * not affect requests. Returns null if the queue is full (backpressure).
 */
function createConverters(options: Options): (job: Job) => Promise<unknown> | null {
	const inTurns = takeTurns(options)
	const idle: Idle[] = []
	return (job) =>
		inTurns(async () => {
			const converter = takeIdle(idle) ?? start(options.niceness)
			const result = await work(converter, job, options.seconds).catch((error: unknown) => {
				// It crashed or timed out on this job, so it is not reused.
				converter.kill('SIGKILL')
				throw error
			})
			rest(converter, idle)
			if ('error' in result) throw new Error(result.error)
			return result.result
		})
}

/** Overload; a retry may succeed. */
export class TooBusy extends Error {
	override name = 'TooBusy'
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

function takeIdle(idle: Idle[]): ChildProcess | undefined {
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
function rest(converter: ChildProcess, idle: Idle[]): void {
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

function work(converter: ChildProcess, job: Job, seconds: number): Promise<Done> {
	let tooLong: NodeJS.Timeout
	return new Promise<Done>((resolve, reject) => {
		tooLong = setTimeout(() => reject(new TooBusy()), seconds * 1_000)
		const fallen = () => reject(new Error('the converter fell over'))
		converter.once('exit', fallen)
		converter.once('message', (done) => {
			converter.off('exit', fallen)
			resolve(done as Done) // that program sends nothing else
		})
		converter.send(job, (error) => error && reject(error))
	}).finally(() => {
		clearTimeout(tooLong)
		converter.removeAllListeners('message')
	})
}

/** Uploads, which members wait for. */
const forUploads = createConverters({ atOnce: 2, waiting: 20, niceness: 5, seconds: 120 })
/** Background work, one job at a time. */
const besides = createConverters({ atOnce: 1, waiting: 4, niceness: 15, seconds: 240 })

export type { AvifCopy }

/** Converts an upload; null if the queue is full. */
export function convert(job: ConvertJob): Promise<Converted> | null {
	return forUploads({ task: 'convert', ...job }) as Promise<Converted> | null // what the program answers to this task
}

/** Makes AVIFs in the background; null if the queue is full. */
export function convertToAvif(job: AvifJob): Promise<AvifCopy[]> | null {
	return besides({ task: 'avif', ...job }) as Promise<AvifCopy[]> | null // what the program answers to this task
}

/** Computes average color and placeholder in the background; null if the queue is full. */
export function sketch(job: SketchJob): Promise<Look> | null {
	return besides({ task: 'sketch', ...job }) as Promise<Look> | null // what the program answers to this task
}

import { type ChildProcess, fork } from 'node:child_process'
import type { AvifCopy, AvifJob } from './avif-copies.ts'
import type { Converted, ConvertJob } from './convert-image.ts'
import type { Done, Job } from './converter-process.ts'
import type { Look } from './look-of.ts'
import type { SketchJob } from './sketch-image.ts'
import { takeTurns } from './take-turns.ts'

const program = new URL('./converter-process.ts', import.meta.url)
/** A converter that has had nothing to do for so long ends, and its memory is free. */
const idleMs = 30_000

interface Options {
	/** Converters at work at the same time. */
	atOnce: number
	/** Jobs that may wait for one. */
	waiting: number
	/** From 0, as important as those who answer requests, to 19. */
	niceness: number
	/** What is not done by then is given up, as on a machine that is too busy. */
	seconds: number
}

/**
 * Images are decoded in processes of their own, less important than those who answer requests: neither their work nor
 * their memory nor a decoder that falls over is felt there. Gives null where too many wait.
 */
export function createConverters(options: Options): (job: Job) => Promise<unknown> | null {
	const inTurns = takeTurns(options)
	const idle: Idle[] = []
	return (job) =>
		inTurns(async () => {
			const converter = takeIdle(idle) ?? start(options.niceness)
			const result = await work(converter, job, options.seconds).catch((error: unknown) => {
				// What it was at has broken it or kept it too long: it does nothing else.
				converter.kill('SIGKILL')
				throw error
			})
			rest(converter, idle)
			if ('error' in result) throw new Error(result.error)
			return result.result
		})
}

/** There was no time for it; another time there may be. */
export class TooBusy extends Error {
	override name = 'TooBusy'
}

interface Idle {
	converter: ChildProcess
	end: NodeJS.Timeout
}

function start(niceness: number): ChildProcess {
	// Nothing of our environment: no address of a database, no keys.
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

/** Waits for its next job without keeping this process from ending. */
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
			resolve(done as Done) // the only thing that program sends
		})
		converter.send(job, (error) => error && reject(error))
	}).finally(() => {
		clearTimeout(tooLong)
		converter.removeAllListeners('message')
	})
}

/** Uploads: somebody waits for them. */
const forUploads = createConverters({ atOnce: 2, waiting: 20, niceness: 5, seconds: 120 })
/** What can wait, one at a time. */
const besides = createConverters({ atOnce: 1, waiting: 4, niceness: 15, seconds: 240 })

export type { AvifCopy }

/** Converts an upload; null where too many wait. */
export function convert(job: ConvertJob): Promise<Converted> | null {
	return forUploads({ task: 'convert', ...job }) as Promise<Converted> | null // what the program answers to this task
}

/** Makes AVIFs beside all else; null where too many wait. */
export function convertToAvif(job: AvifJob): Promise<AvifCopy[]> | null {
	return besides({ task: 'avif', ...job }) as Promise<AvifCopy[]> | null // what the program answers to this task
}

/** Says how an image looks, beside all else; null where too many wait. */
export function sketch(job: SketchJob): Promise<Look> | null {
	return besides({ task: 'sketch', ...job }) as Promise<Look> | null // what the program answers to this task
}

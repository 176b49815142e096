import { createProcessPool } from '@folkmoot/process-pool/process-pool'
import type { AvifCopy, AvifJob } from './avif-copies.ts'
import type { AppearanceJob } from './compute-appearance.ts'
import type { Converted, ConvertJob } from './convert-image.ts'
import type { Job } from './converter-process.ts'
import type { Appearance } from './image-appearance.ts'
import { TooManyPixels } from './pixel-limits.ts'

const program = new URL('./converter-process.ts', import.meta.url)

interface Options {
	concurrency: number
	maxQueued: number
	/** From 0, the priority of processes that answer requests, to 19. */
	niceness: number
	/** Also reached on an overloaded machine. */
	timeoutMs: number
}

/** Images are decoded in separate processes of lower priority. Returns null if the queue is full (backpressure). */
function createConverterPool({ niceness, ...options }: Options): (job: Job) => Promise<unknown> | null {
	const pool = createProcessPool<Job, unknown>({ program, args: [String(niceness)], idleMs: 30_000, ...options })
	return (job) =>
		pool.run(job)?.catch((error: unknown) => {
			throw error instanceof Error && error.name === 'TooManyPixels' ? new TooManyPixels(error.message) : error
		}) ?? null
}

/** Uploads, which members wait for. */
const uploadPool = createConverterPool({ concurrency: 2, maxQueued: 20, niceness: 5, timeoutMs: 120_000 })
/** Background work, one job at a time. */
const backgroundPool = createConverterPool({ concurrency: 1, maxQueued: 4, niceness: 15, timeoutMs: 240_000 })

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

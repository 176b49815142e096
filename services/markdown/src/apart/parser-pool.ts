import path from 'node:path'
import { limits } from '@folkmoot/contract-kit/limits'
import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import { Piscina } from 'piscina'
import { plainTree } from '../plain-tree.ts'
import type { Task } from './parse-worker.ts'

/** A text whose parsing exceeds its deadline, or the memory or stack of a worker. */
export class TextTooComplex extends Error {
	override name = 'TextTooComplex'
}

export interface PoolOptions {
	threads: number
	/** CPU time for a text as long as members may write; a longer one has more in proportion. Honest texts need a hundredth of it. */
	cpuMs?: number
	/** How far requests go first, where processors are few; as `nice` counts. */
	nice?: number
}

/** How often a running text is looked at. */
const watchMs = 50
const heapMb = 256

type Workers = Piscina<Task, MarkdownTree>

/**
 * Parses texts in worker threads. The deadline is CPU time of the worker: however busy the machine, an honest text meets it. A
 * worker that is stopped is replaced at once. Workers start with the first text that needs one; idle ones keep no process alive.
 */
export class ParserPool {
	#workers: Workers | undefined
	readonly #threads: number
	readonly #cpuMs: number
	readonly #nice: number

	constructor({ threads, cpuMs = 500, nice = 10 }: PoolOptions) {
		this.#threads = threads
		this.#cpuMs = cpuMs
		this.#nice = nice
	}

	/** Throws TextTooComplex. */
	async parse(source: string): Promise<MarkdownTree> {
		return plainTree(source) ?? this.#parseApart(source)
	}

	/** Waits for the texts that are being parsed. */
	async close(): Promise<void> {
		const workers = this.#workers
		this.#workers = undefined
		await workers?.close()
	}

	async #parseApart(source: string): Promise<MarkdownTree> {
		this.#workers ??= startWorkers(this.#threads, this.#nice)
		const workers = this.#workers
		const begun = new Float64Array(new SharedArrayBuffer(16))
		const deadline = new AbortController()
		const cpuMs = this.#cpuMs * Math.max(1, source.length / limits.bodyMax)
		const watch = setInterval(() => void this.#check(workers, begun, cpuMs, deadline), watchMs)
		try {
			return await workers.run({ source, begun }, { name: 'parse', signal: deadline.signal })
		} catch (error) {
			throw deadline.signal.aborted || isExhausted(error) ? new TextTooComplex('A text is too complex to be parsed.') : error
		} finally {
			clearInterval(watch)
		}
	}

	async #check(workers: Workers, [threadId, cpuBefore = 0]: Float64Array, cpuMs: number, deadline: AbortController): Promise<void> {
		const thread = workers.threads.find((one) => one.threadId === threadId)
		// A thread that ends meanwhile has finished its text.
		const cpu = await thread?.cpuUsage().catch(() => null)
		if (cpu && cpu.user + cpu.system - cpuBefore > cpuMs * 1_000) deadline.abort()
	}
}

function startWorkers(threads: number, nice: number): Workers {
	const workers = new Piscina<Task, MarkdownTree>({
		// Beside this file, and beside the one file into which a released service is bundled (service-bundle.config.ts).
		filename: new URL(`./parse-worker${path.extname(import.meta.filename)}`, import.meta.url).href,
		name: 'parse',
		minThreads: threads,
		maxThreads: threads,
		idleTimeout: Number.POSITIVE_INFINITY,
		// Those of this process are for this process.
		execArgv: [],
		niceIncrement: nice,
		resourceLimits: { maxOldGenerationSizeMb: heapMb },
		// A worker that waits in Atomics.wait() could not be asked for its CPU time.
		atomics: 'disabled',
	})
	// A worker may run out of memory after its text was given up for its CPU time. It is replaced; the process must go on.
	workers.on('error', (error) => {
		if (!isExhausted(error)) throw error
	})
	return workers
}

function isExhausted(error: unknown): boolean {
	return error instanceof RangeError || (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
}

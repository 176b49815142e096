import { limits } from '@folkmoot/contract-kit/limits'
import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import { createProcessPool, ProcessEnded, type ProcessPool } from '@folkmoot/process-pool/process-pool'
import { programFile } from '@folkmoot/process-pool/program-file'
import { plainTree } from '../plain-tree.ts'
import type { Task } from './parse-program.ts'

/** A text whose parsing exceeds its deadline, or the memory or stack of a process. */
export class TextTooComplex extends Error {
	override name = 'TextTooComplex'
}

export interface ParserPoolOptions {
	processes: number
	/** CPU time for a text as long as members may write; a longer one has more in proportion. Honest texts need a hundredth of it. */
	cpuMs?: number
	/** Memory of a process for JavaScript objects. */
	heapMb?: number
	/** How far requests go first, where processors are few; as `nice` counts. */
	nice?: number
}

/** Of new objects; without a limit a process keeps 40 MB more, for no less work. */
const youngMb = 8
/** So that whoever writes now and then need not wait for a process to start. */
const idleMs = 600_000
/** V8's exit where processes have no signals. */
const abortCode = 134

/**
 * Parses texts in processes of their own. The deadline is CPU time: however busy the machine, an honest text meets it. A process that
 * a text exhausts ends, and the next text has a new one.
 */
export class ParserPool {
	readonly #pool: ProcessPool<Task, MarkdownTree>
	readonly #cpuMs: number

	constructor({ processes, cpuMs = 500, heapMb = 256, nice = 10 }: ParserPoolOptions) {
		this.#cpuMs = cpuMs
		this.#pool = createProcessPool<Task, MarkdownTree>({
			program: programFile('./parse-program.ts', import.meta.url),
			args: [String(nice)],
			execArgv: [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${youngMb}`],
			concurrency: processes,
			maxQueued: Number.POSITIVE_INFINITY,
			idleMs,
		})
	}

	/** Throws TextTooComplex. */
	async parse(source: string): Promise<MarkdownTree> {
		return plainTree(source) ?? this.#parseApart(source)
	}

	/** Waits for the texts that are being parsed. */
	close(): Promise<void> {
		return this.#pool.close()
	}

	async #parseApart(source: string): Promise<MarkdownTree> {
		const cpuMs = this.#cpuMs * Math.max(1, source.length / limits.bodyMax)
		try {
			const parsing = this.#pool.run({ source, cpuMs })
			if (!parsing) throw new Error('The queue of texts is full, although it has no limit.')
			return await parsing
		} catch (error) {
			throw isExhausted(error) ? new TextTooComplex('A text is too complex to be parsed.') : error
		}
	}
}

/** Killed for its CPU time, aborted by V8 for its memory, or out of stack. */
function isExhausted(error: unknown): boolean {
	if (error instanceof ProcessEnded) return error.signal !== null || error.code === abortCode
	return error instanceof Error && error.name === 'RangeError'
}

import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import { startMarkdownWorker } from '@folkmoot/kit/api'

/** A text that took too long. */
export const tooComplex = 'too-complex'
export type Parsed = MarkdownTree | typeof tooComplex

/** After so long, the worker is ended. It counts from when the worker is loaded. */
const deadlineMs = 1_000

interface Job {
	source: string
	done: (result: Parsed) => void
}

/**
 * Parses texts in a worker with the services' own parser, both loaded with the first text: neither loading nor parsing holds up
 * the page. One text at a time; while it is parsed only the newest of the next ones is kept.
 */
export class PreviewParser {
	#worker: Worker | undefined
	#isReady = false
	#running: Job | undefined
	#next: Job | undefined
	#deadline: ReturnType<typeof setTimeout> | undefined

	/** `done` is not called if a newer text comes before its turn, nor if the parser cannot be loaded. */
	parse(source: string, done: Job['done']): void {
		this.#next = { source, done }
		this.#worker ??= this.#start()
		this.#runNext()
	}

	stop(): void {
		clearTimeout(this.#deadline)
		this.#worker?.terminate()
		this.#worker = this.#running = this.#next = undefined
		this.#isReady = false
	}

	#start(): Worker {
		const worker = startMarkdownWorker()
		worker.addEventListener('message', ({ data }: MessageEvent<'ready' | { tree: MarkdownTree | null }>) => {
			if (data === 'ready') this.#isReady = true
			else this.#finish(data.tree ?? tooComplex)
			this.#runNext()
		})
		// Not loaded: the next text tries again.
		worker.addEventListener('error', () => this.stop())
		return worker
	}

	#runNext(): void {
		if (!this.#isReady || this.#running || !this.#next) return
		this.#running = this.#next
		this.#next = undefined
		this.#deadline = setTimeout(() => this.#giveUp(), deadlineMs)
		this.#worker?.postMessage(this.#running.source)
	}

	#finish(result: Parsed): void {
		clearTimeout(this.#deadline)
		const done = this.#running?.done
		this.#running = undefined
		done?.(result)
	}

	#giveUp(): void {
		const next = this.#next
		this.#worker?.terminate()
		this.#isReady = false
		this.#worker = undefined
		this.#finish(tooComplex)
		if (next) this.parse(next.source, next.done)
	}
}

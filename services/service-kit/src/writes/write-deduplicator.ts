/** A write in flight or just finished, with its outcome. */
interface InFlightWrite<T> {
	outcome: Promise<T>
	/** Null while it runs. */
	endedAt: number | null
}

/** How long a finished write is remembered for equal ones that overlapped it. */
const ttlMs = 30_000

/** Runs equal writes that overlap in time once. Times are those at which the gateway received them. */
export class WriteDeduplicator<T> {
	readonly #writes = new Map<string, InFlightWrite<T>>()

	/** Runs the work, or gives the outcome of an equal overlapping write with `isDuplicate`. */
	async run(name: string, receivedAt: number, work: () => Promise<T>): Promise<{ outcome: T; isDuplicate: boolean }> {
		const existing = this.#writes.get(name)
		if (existing && (existing.endedAt === null || receivedAt < existing.endedAt))
			return { outcome: await existing.outcome, isDuplicate: true }
		const write: InFlightWrite<T> = { outcome: work(), endedAt: null }
		this.#writes.set(name, write)
		try {
			return { outcome: await write.outcome, isDuplicate: false }
		} finally {
			write.endedAt = Date.now()
			setTimeout(() => this.#remove(name, write), ttlMs).unref()
		}
	}

	#remove(name: string, write: InFlightWrite<T>): void {
		if (this.#writes.get(name) === write) this.#writes.delete(name)
	}
}

/** A write in flight or just finished, with its outcome. */
interface Twin<T> {
	outcome: Promise<T>
	/** Null while it runs. */
	endedAt: number | null
}

/** How long a finished write is remembered for equal ones that overlapped it. */
const rememberedMs = 5_000

/** Runs equal writes that overlap in time once. Times are those at which the gateway received them. */
export class Twins<T> {
	readonly #known = new Map<string, Twin<T>>()

	/** Runs the work, or gives the outcome of an equal overlapping write with `isTwin`. */
	async asOne(name: string, receivedAt: number, work: () => Promise<T>): Promise<{ outcome: T; isTwin: boolean }> {
		const other = this.#known.get(name)
		if (other && (other.endedAt === null || receivedAt < other.endedAt)) return { outcome: await other.outcome, isTwin: true }
		const mine: Twin<T> = { outcome: work(), endedAt: null }
		this.#known.set(name, mine)
		try {
			return { outcome: await mine.outcome, isTwin: false }
		} finally {
			mine.endedAt = Date.now()
			setTimeout(() => this.#forget(name, mine), rememberedMs).unref()
		}
	}

	#forget(name: string, twin: Twin<T>): void {
		if (this.#known.get(name) === twin) this.#known.delete(name)
	}
}

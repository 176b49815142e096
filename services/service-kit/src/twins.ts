/** A write that runs, or has just run, with what it came to. */
interface Twin<T> {
	outcome: Promise<T>
	/** Null while it runs. */
	endedAt: number | null
}

/** So long an earlier one can still be the twin of one that was under way at the same time. */
const rememberedMs = 5_000

/** Takes writes that say the same and were under way at the same time for one. Times are of the gateway's receiving. */
export class Twins<T> {
	readonly #known = new Map<string, Twin<T>>()

	/** Runs the work; or gives what its twin comes to, and says so. */
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

import { setImmediate } from 'node:timers/promises'

/** Elements within each other: where browsers stop nesting (Chromium's `kMaximumHTMLParserDOMTreeDepth`). */
const levelsMax = 512
/** Real pages of the size that is read have a tenth of them. */
const elementsMax = 50_000
/** CPU time. Real pages of the size that is read take a tenth of it. */
const budgetMs = 500
const sliceLength = 4_096

/**
 * What one page may cost, however it is written: a few bytes can open thousands of elements again (the HTML standard's
 * "reconstruct the active formatting elements"), and each look for an ancestor takes as long as the page is deep.
 */
export class MarkupLimits {
	#levels = 0
	#elements = 0

	/** Throws beyond the limit. */
	countElement(): void {
		if (++this.#elements > elementsMax) throw new MarkupLimitError()
	}

	/** Throws beyond the limit. */
	enter(): void {
		if (++this.#levels > levelsMax) throw new MarkupLimitError()
	}

	leave(): void {
		this.#levels--
	}
}

class MarkupLimitError extends Error {}

/**
 * Gives a page to a parser with pauses for other requests, and tells how it ended: `late` if its time was over, `beyond` if
 * the parser stopped at `MarkupLimits` and can do no more. What the page says later is left out.
 */
export async function writeInSlices(source: string, write: (slice: string) => void): Promise<'whole' | 'late' | 'beyond'> {
	let usedMs = 0
	for (let begin = 0; begin < source.length && usedMs < budgetMs; begin += sliceLength) {
		const before = process.threadCpuUsage()
		try {
			write(source.slice(begin, begin + sliceLength))
		} catch (error) {
			if (error instanceof MarkupLimitError) return 'beyond'
			throw error
		}
		const { user, system } = process.threadCpuUsage(before)
		usedMs += (user + system) / 1_000
		await setImmediate()
	}
	return usedMs < budgetMs ? 'whole' : 'late'
}

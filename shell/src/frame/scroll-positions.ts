import { onReaderInput } from '@folkmoot/kit/ui/reader-input.ts'
import { readEntries, writeEntries } from './stored-entries.ts'

const storageKey = 'scroll_places'
/** The number of history entries that are remembered. */
const maxEntries = 50

/** Scroll positions in pixels, by history entry; those that were persisted survive a reload of the tab. */
export class ScrollPositions {
	readonly #tops = new Map(readEntries(storageKey))

	save(entry: string, top: number): void {
		// Deleting first moves the entry to the end: newest last.
		this.#tops.delete(entry)
		this.#tops.set(entry, top)
	}

	get(entry: string): number {
		return this.#tops.get(entry) ?? 0
	}

	/** Writes the newest positions to session storage. */
	persist(): void {
		writeEntries(storageKey, this.#tops, maxEntries)
	}
}

/** How long to wait for more of the page to load. */
const timeoutMs = 5_000

/**
 * Restores a scroll position in a page that may not be high enough yet, because a feed loads its pages again one after
 * the other. It ends when the position is reached, when nothing more loads, or when the reader moves. The returned
 * function cancels it.
 */
export function restoreScroll(top: number): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined
	const end = () => {
		clearTimeout(timer)
		resizeObserver.disconnect()
		stopListening()
	}
	const scroll = () => {
		window.scrollTo({ top })
		clearTimeout(timer)
		timer = setTimeout(end, timeoutMs)
		// Fractional pixels may be rounded.
		if (window.scrollY >= top - 1) end()
	}
	const resizeObserver = new ResizeObserver(scroll)
	const stopListening = onReaderInput(end)
	resizeObserver.observe(document.body)
	scroll()
	return end
}

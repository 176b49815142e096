import { onReaderInput } from '@folkmoot/kit/ui/reader-input.ts'
import { readStorage, writeStorage } from '@folkmoot/kit/ui/web-storage.ts'

const storageKey = 'scroll_places'
/** The number of history entries that are remembered. */
const maxEntries = 50

/** Scroll positions in pixels, by history entry; those that were persisted survive a reload of the tab. */
export class ScrollPositions {
	readonly #tops = new Map<string, number>(readStored())

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
		writeStorage('sessionStorage', storageKey, JSON.stringify([...this.#tops].slice(-maxEntries)))
	}
}

function readStored(): [string, number][] {
	try {
		// ScrollPositions wrote it in this shape.
		return JSON.parse(readStorage('sessionStorage', storageKey) ?? '[]') as [string, number][]
	} catch {
		// Not our JSON: every page starts at the top.
		return []
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

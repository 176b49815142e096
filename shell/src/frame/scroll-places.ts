const keptKey = 'scroll_places'
/** The number of history entries that are remembered. */
const most = 50

/** Scroll positions by the router's key of the history entry; they survive a reload of the tab. */
export class ScrollPlaces {
	readonly #tops = new Map<string, number>(readKept())

	constructor() {
		window.addEventListener('pagehide', () => writeKept([...this.#tops].slice(-most)))
	}

	note(entry: string, top: number): void {
		// Deleting first moves the entry to the end: newest last.
		this.#tops.delete(entry)
		this.#tops.set(entry, top)
	}

	topOf(entry: string): number {
		return this.#tops.get(entry) ?? 0
	}
}

function readKept(): [string, number][] {
	try {
		// writeKept wrote it in this shape.
		return JSON.parse(sessionStorage.getItem(keptKey) ?? '[]') as [string, number][]
	} catch {
		// Without storage, one begins at the top.
		return []
	}
}

function writeKept(tops: readonly [string, number][]): void {
	try {
		sessionStorage.setItem(keptKey, JSON.stringify(tops))
	} catch {
		// As above.
	}
}

/** Input events that show that the reader wants to be elsewhere. */
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
/** How long to wait for more of the page to load. */
const patienceMs = 5_000

/**
 * Restores a scroll position in a page that may not be high enough yet, because a feed loads its pages again one after
 * the other. It ends when the position is reached, when nothing more loads, or when the reader moves. The returned
 * function cancels it.
 */
export function scrollWhenThere(top: number): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined
	const end = () => {
		clearTimeout(timer)
		sizes.disconnect()
		for (const move of moves) window.removeEventListener(move, end)
	}
	const go = () => {
		window.scrollTo({ top })
		clearTimeout(timer)
		timer = setTimeout(end, patienceMs)
		// Fractional pixels may be rounded.
		if (window.scrollY >= top - 1) end()
	}
	const sizes = new ResizeObserver(go)
	for (const move of moves) window.addEventListener(move, end, { passive: true })
	sizes.observe(document.body)
	go()
	return end
}

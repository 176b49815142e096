/** What a feed has and the cursor of what follows. */
export interface Page<T> {
	items: readonly T[]
	next: string | null
}

/** A page put after what is there: what is there keeps its order, and nothing is there twice (spec 1 §4). */
export function addPage<T>(known: Page<T>, more: Page<T>, keyOf: (item: T) => string): Page<T> {
	const keys = new Set(known.items.map(keyOf))
	return { items: [...known.items, ...more.items.filter((item) => !keys.has(keyOf(item)))], next: more.next }
}

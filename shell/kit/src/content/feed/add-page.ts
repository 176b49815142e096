/** The items of a feed and the cursor of the next page. */
export interface Page<T> {
	items: readonly T[]
	next: string | null
}

/** Appends a page without duplicates; known items keep their order (spec 1 §4). */
export function addPage<T>(known: Page<T>, more: Page<T>, keyOf: (item: T) => string): Page<T> {
	const keys = new Set(known.items.map(keyOf))
	return { items: [...known.items, ...more.items.filter((item) => !keys.has(keyOf(item)))], next: more.next }
}

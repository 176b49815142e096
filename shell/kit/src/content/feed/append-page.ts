/** The items of a feed and the cursor of the next page. */
export interface Page<T> {
	items: readonly T[]
	next: string | null
}

/** Appends a page without duplicates; items already present keep their order (rule feeds-13). */
export function appendPage<T>(current: Page<T>, more: Page<T>, keyOf: (item: T) => string): Page<T> {
	const keys = new Set(current.items.map(keyOf))
	return { items: [...current.items, ...more.items.filter((item) => !keys.has(keyOf(item)))], next: more.next }
}

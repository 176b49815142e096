/** Appends items without duplicates; those that are there stay as they are, in their order (rule feeds-13). */
export function appendUnique<T>(shown: readonly T[], more: readonly T[], keyOf: (item: T) => string): T[] {
	const keys = new Set(shown.map(keyOf))
	return [...shown, ...more.filter((item) => !keys.has(keyOf(item)))]
}

/** Appends a page to the shown items without duplicates. */
export function appendUnique<T extends { id: string }>(shown: readonly T[], more: readonly T[]): T[] {
	const ids = new Set(shown.map(({ id }) => id))
	return [...shown, ...more.filter(({ id }) => !ids.has(id))]
}

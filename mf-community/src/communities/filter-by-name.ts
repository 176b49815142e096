/** The communities whose names contain the text, case-insensitive; keeps their order. */
export function filterByName<C extends { name: string }>(communities: readonly C[], search: string): readonly C[] {
	const part = search.trim().toLowerCase()
	return part === '' ? communities : communities.filter(({ name }) => name.toLowerCase().includes(part))
}

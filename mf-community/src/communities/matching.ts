/** The communities whose names contain the text, case-insensitive; keeps their order. */
export function matching<C extends { name: string }>(communities: readonly C[], wanted: string): readonly C[] {
	const part = wanted.trim().toLowerCase()
	return part === '' ? communities : communities.filter(({ name }) => name.toLowerCase().includes(part))
}

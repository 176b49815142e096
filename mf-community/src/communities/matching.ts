/** The communities whose names hold what was typed, in whatever case; in the order given. */
export function matching<C extends { name: string }>(communities: readonly C[], wanted: string): readonly C[] {
	const part = wanted.trim().toLowerCase()
	return part === '' ? communities : communities.filter(({ name }) => name.toLowerCase().includes(part))
}

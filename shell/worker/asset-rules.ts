/** Whether a built file has its content in its name. With a query it is asked for anew on purpose. */
export function isHashed({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
	return search === '' && /^\/assets\/[\w-]+\/[\w.-]+\.[0-9a-f]{10}\.\w+$/.test(pathname)
}

/** The rooms that a page uses or of which something is kept. */
export function roomsInUse(built: Readonly<Record<string, readonly string[]>>, kept: readonly string[], used: readonly string[]): string[] {
	return Object.keys(built).filter((room) => used.includes(room) || kept.some((path) => path.startsWith(`/assets/${room}/`)))
}

/** Kept files that no room has any more. */
export function notCurrent(built: Readonly<Record<string, readonly string[]>>, kept: readonly string[]): string[] {
	const current = new Set(Object.values(built).flat())
	return kept.filter((path) => path.startsWith('/assets/') && !current.has(path))
}

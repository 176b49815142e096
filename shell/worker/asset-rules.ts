/** Whether a built file's name contains a content hash. A query forces a fresh request on purpose. */
export function isHashed({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
	return search === '' && /^\/assets\/[\w-]+\/[\w.-]+\.[0-9a-f]{10}\.\w+$/.test(pathname)
}

/** Rooms that a page uses or that have cached files. */
export function roomsInUse(
	built: Readonly<Record<string, readonly string[]>>,
	cached: readonly string[],
	used: readonly string[],
): string[] {
	return Object.keys(built).filter((room) => used.includes(room) || cached.some((path) => path.startsWith(`/assets/${room}/`)))
}

/** Cached files that no current build has. */
export function outdatedAssets(built: Readonly<Record<string, readonly string[]>>, cached: readonly string[]): string[] {
	const current = new Set(Object.values(built).flat())
	return cached.filter((path) => path.startsWith('/assets/') && !current.has(path))
}

/** Areas that a page uses or that have cached files. */
export function areasInUse(
	built: Readonly<Record<string, readonly string[]>>,
	cached: readonly string[],
	used: readonly string[],
): string[] {
	return Object.keys(built).filter((area) => used.includes(area) || cached.some((path) => path.startsWith(`/assets/${area}/`)))
}

/** Cached files that no current build has. */
export function outdatedAssets(built: Readonly<Record<string, readonly string[]>>, cached: readonly string[]): string[] {
	const current = new Set(Object.values(built).flat())
	return cached.filter((path) => path.startsWith('/assets/') && !current.has(path))
}

/** The parts of the site that this gateway serves, if modtools and admin are deployed separately. */
export interface ServedAreas {
	/** Whether calls of an area are answered. */
	servesCalls: (area: string) => boolean
	/** Remotes that are not served: neither their files nor their addresses. */
	withoutRemotes: readonly string[]
	/** Whether pages of an area are shown. */
	servesPages: (area: string) => boolean
}

interface Chosen {
	withoutAreas: readonly string[]
	onlyAreas: readonly string[]
}

/**
 * `WITHOUT_AREAS`: nothing of these areas is served. `ONLY_AREAS`: only pages of these areas are; they use the data of the other
 * areas, so calls and fragments of those are still answered.
 */
export function servedAreas({ withoutAreas, onlyAreas }: Chosen): ServedAreas {
	const servesCalls = (area: string) => !withoutAreas.includes(area)
	return {
		servesCalls,
		withoutRemotes: withoutAreas,
		servesPages: (area) => servesCalls(area) && (onlyAreas.length === 0 || onlyAreas.includes(area)),
	}
}

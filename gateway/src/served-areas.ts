/** What of the site is answered at this gateway, where modtools and admin are deployed apart. */
export interface ServedAreas {
	/** Whether calls of an area are answered. */
	answers: (area: string) => boolean
	/** Remotes that are not given out: neither their files nor their addresses. */
	withoutRemotes: readonly string[]
	/** Whether pages of an area are shown. */
	shows: (area: string) => boolean
}

interface Chosen {
	withoutAreas: readonly string[]
	onlyAreas: readonly string[]
}

/**
 * `WITHOUT_AREAS`: nothing of them is here. `ONLY_AREAS`: their pages alone; these read and write what the other areas keep, so the
 * calls and fragments of those are answered.
 */
export function servedAreas({ withoutAreas, onlyAreas }: Chosen): ServedAreas {
	const answers = (area: string) => !withoutAreas.includes(area)
	return { answers, withoutRemotes: withoutAreas, shows: (area) => answers(area) && (onlyAreas.length === 0 || onlyAreas.includes(area)) }
}

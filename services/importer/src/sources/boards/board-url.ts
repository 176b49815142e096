/** A page of a board: the last part of its path, and its query in any order; null if it stands on another host. */
export interface BoardPage {
	/** In lower case: `viewtopic.php`. */
	page: string
	/** What stands before it: `threads` of `/forum/threads/12-title`. */
	folder: string
	query: URLSearchParams
	/** All of the query, of addresses such as `showthread.php?12-title`. */
	bareQuery: string
	base: string
}

/** The page that an address names on the old host, which may have a folder (`forum.example/board`). */
export function boardPage(url: URL, host: string | null): BoardPage | null {
	const [name = ''] = (host ?? '').toLowerCase().split('/')
	if (!/^https?:$/.test(url.protocol) || url.host.toLowerCase().replace(/^www\./, '') !== name.replace(/^www\./, '') || name === '')
		return null
	const parts = url.pathname
		.toLowerCase()
		.replace(/\/page\d+\/?$/, '')
		.split('/')
		.filter(Boolean)
	const query = new URLSearchParams(url.search.replaceAll('&amp;', '&').toLowerCase())
	return { page: parts.at(-1) ?? '', folder: parts.at(-2) ?? '', query, bareQuery: url.search.slice(1), base: `https://${host}/` }
}

/** The number with which a parameter begins, or null. */
export function numberOf(value: string | null | undefined): string | null {
	return /^\d+/.exec(value ?? '')?.[0] ?? null
}

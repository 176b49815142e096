/** `/t/12`, `/t/12/3`, `/p/77`, `/c/5`, `/u/name` of a Discourse, and the pages that lead there. */
export function discourseAddresses(host: string | null) {
	const site = host === null ? null : `https://${host}`
	const of = (...paths: string[]) => (site === null ? [] : paths.map((path) => site + path))
	return {
		site,
		category: (id: string, slug: string) => of(`/c/${id}`, ...(/[^-\d]/.test(slug) ? [`/c/${slug}`] : [])),
		user: (name: string) => of(`/u/${encodeURIComponent(name.toLowerCase())}`, `/users/${encodeURIComponent(name.toLowerCase())}`),
		topic: (id: string, postId: string | null) => of(`/t/${id}`, ...(postId === null ? [] : [`/p/${postId}`])),
		post: (topic: string, number: string, id: string) => of(`/t/${topic}/${number}`, `/p/${id}`),
		/** Still older ones, as the table of them has them. */
		permalinks: (paths: readonly string[]) => of(...paths.map((path) => `/${path.replace(/^\/+/, '')}`)),
		/** Shown with an item. */
		source: (topic: string, slug: string, number: string) => (site === null ? null : `${site}/t/${slug || 'topic'}/${topic}/${number}`),
	}
}

/** With a slug or without, with a page, a user who shares it, or a format. */
export function discourseCanonical(url: URL, host: string | null): string | null {
	const name = (host ?? '').toLowerCase()
	if (name === '' || !/^https?:$/.test(url.protocol) || url.host.toLowerCase().replace(/^www\./, '') !== name.replace(/^www\./, ''))
		return null
	const parts = url.pathname.split('/').filter(Boolean)
	const path = pathOf(parts.map((part) => part.replace(/\.(?:json|rss)$/, '')))
	return path === null ? null : `https://${host}${path}`
}

const isNumber = (part: string | undefined) => part !== undefined && /^\d+$/.test(part)

function pathOf([kind = '', ...rest]: string[]): string | null {
	const [first] = rest
	if (!first) return null
	if (kind === 't') return topicPath(rest)
	if (kind === 'p') return isNumber(first) ? `/p/${first}` : null
	if (kind === 'u' || kind === 'users') return `/u/${first.toLowerCase()}`
	return kind === 'c' ? `/c/${rest.findLast(isNumber) ?? rest.at(-1)?.toLowerCase()}` : null
}

/** The first post is the topic. */
function topicPath(parts: readonly string[]): string | null {
	const [id, number] = isNumber(parts[0]) ? parts : parts.slice(1)
	if (!isNumber(id)) return null
	return isNumber(number) && number !== '1' ? `/t/${id}/${number}` : `/t/${id}`
}

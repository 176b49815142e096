import { plainEncoding } from '@folkmoot/contract-kit/page-address'

/** What an address of the site shows: a post, or a comment on it. */
interface EmbeddedPage {
	post: string
	comment: string | null
}

const form = /^\/\w{1,50}\/post\/([\w-]{8,24})(?:\/([\da-f]{24}))?\/?$/i

/** The post or the comment at an address of this site; null for all others. Query and fragment do not count. */
export function pageOfAddress(address: string, site: string): EmbeddedPage | null {
	const url = URL.parse(address)
	const here = URL.parse(site)
	if (!url || !here || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
	if (url.host.replace(/^www\./, '') !== here.host.replace(/^www\./, '')) return null
	const [, post, comment = null] = form.exec(plainEncoding(url.pathname)) ?? []
	return post === undefined ? null : { post, comment }
}

import { limits } from '@folkmoot/contract-kit/limits'
import { attribute, plainLine, tagsOf } from './html-tags.ts'

/** What a page says of itself for those who link to it; '' where it says nothing. */
export interface PageWords {
	/** Fit for a post's title. */
	title: string
	description: string
	/** The address of its picture as the page writes it. */
	image: string
}

const descriptionMax = 300
const titleMax = 2_000

/** What a page calls itself for sharing, else its title; '' where it says neither. Fit for a post's title. */
export function pageTitle(html: string): string {
	return pageWords(html).title
}

export function pageWords(html: string): PageWords {
	const meta = metaOf(html)
	const first = (...names: string[]) => names.map((name) => meta.get(name)).find((value) => value?.trim()) ?? ''
	return {
		title: plainLine(meta.get('og:title') ?? ownTitle(html), limits.titleMax),
		description: plainLine(first('og:description', 'description', 'twitter:description'), descriptionMax),
		image: plainLine(first('og:image:secure_url', 'og:image:url', 'og:image', 'twitter:image'), limits.linkMax),
	}
}

/** What the page says of itself by name; the first of a name counts. */
function metaOf(html: string): Map<string, string> {
	const meta = new Map<string, string>()
	for (const { tag } of tagsOf(html, 'meta')) {
		const name = (attribute(tag, 'property') ?? attribute(tag, 'name'))?.toLowerCase()
		const content = attribute(tag, 'content')
		if (name && content !== undefined && !meta.has(name)) meta.set(name, content)
	}
	return meta
}

function ownTitle(html: string): string {
	for (const { end } of tagsOf(html, 'title')) {
		const close = html.indexOf('<', end)
		return html.slice(end, close < 0 ? end + titleMax : Math.min(close, end + titleMax))
	}
	return ''
}

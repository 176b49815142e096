import { limits } from '@folkmoot/contract-kit/limits'
import { attribute, findTags, plainLine } from './html-tags.ts'

/** The metadata a page declares for link previews; '' for what is missing. */
export interface PageMetadata {
	/** Cleaned up as a post title. */
	title: string
	description: string
	/** The image URL as written in the page. */
	image: string
}

const descriptionMax = 300
const titleMax = 2_000

/** A page's sharing title, else its title; '' if it has neither. Cleaned up as a post title. */
export function pageTitle(html: string): string {
	return parsePageMetadata(html).title
}

export function parsePageMetadata(html: string): PageMetadata {
	const meta = readMetaTags(html)
	const first = (...names: string[]) => names.map((name) => meta.get(name)).find((value) => value?.trim()) ?? ''
	return {
		title: plainLine(first('og:title') || ownTitle(html), limits.titleMax),
		description: plainLine(first('og:description', 'description', 'twitter:description'), descriptionMax),
		image: plainLine(first('og:image:secure_url', 'og:image:url', 'og:image', 'twitter:image'), limits.linkMax),
	}
}

/** The page's meta properties by name; the first of a name counts. */
function readMetaTags(html: string): Map<string, string> {
	const meta = new Map<string, string>()
	for (const { tag } of findTags(html, 'meta')) {
		const name = (attribute(tag, 'property') ?? attribute(tag, 'name'))?.toLowerCase()
		const content = attribute(tag, 'content')
		if (name && content !== undefined && !meta.has(name)) meta.set(name, content)
	}
	return meta
}

function ownTitle(html: string): string {
	for (const { end } of findTags(html, 'title')) {
		const close = html.indexOf('<', end)
		return html.slice(end, close < 0 ? end + titleMax : Math.min(close, end + titleMax))
	}
	return ''
}

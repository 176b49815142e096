import { limits } from '@folkmoot/contract-kit/limits'
import { isVisible } from '@folkmoot/contract-kit/texts'
import type { PageFacts } from './parse-html.ts'
import { plainLine } from './plain-line.ts'

/** The metadata a page declares for link previews; '' for what is missing. */
export interface PageMetadata {
	/** Cleaned up as a post title. */
	title: string
	description: string
	/** The absolute http or https URL of its image. */
	image: string
}

const descriptionMax = 300
const titleNames = ['og:title', 'title', 'twitter:title']
const descriptionNames = ['og:description', 'description', 'twitter:description']
const imageNames = ['og:image:secure_url', 'og:image:url', 'og:image', 'twitter:image', 'twitter:image:src']

/** What is shown of a page at this address: its sharing title, else its title, else another that shows anything. */
export function toMetadata({ title, meta, base }: PageFacts, url: URL): PageMetadata {
	const texts = new Map([...meta, ['title', title]])
	const firstLine = (names: readonly string[], max: number) =>
		names.map((name) => plainLine(texts.get(name) ?? '', max)).find(isVisible) ?? ''
	const images = imageNames.flatMap((name) => webAddress(meta.get(name), baseOf(base, url)) ?? [])
	return {
		title: firstLine(titleNames, limits.titleMax),
		description: firstLine(descriptionNames, descriptionMax),
		image: images[0] ?? '',
	}
}

/** What the addresses in a page are relative to. */
export function baseOf(base: PageFacts['base'], url: URL): URL {
	return (base !== undefined && URL.parse(base, url.href)) || url
}

function webAddress(address: string | undefined, base: URL): string | null {
	const url = address ? URL.parse(address, base.href) : null
	return url && /^https?:$/.test(url.protocol) && url.href.length <= limits.linkMax ? url.href : null
}

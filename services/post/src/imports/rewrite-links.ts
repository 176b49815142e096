import { oldAddressOf, oldPathsOf } from '@folkmoot/post-contract/old-address'

/** Code, in which addresses stay as they are; an address in angle brackets; or one without. */
const codeOrAddress =
	/(?<code>```[\s\S]*?(?:```|$)|~~~[\s\S]*?(?:~~~|$)|`[^`\n]+`)|<(?<bracketed>https?:\/\/[^\s<>]+)>|(?<bare>https?:\/\/[^\s<>"'`\])|\\]+)/gi
const trailing = /[.,;:!?*_~]+$/

/** An address in a text, and what follows that is not of it. */
function addressIn({ bracketed, bare = '' }: Record<string, string | undefined>): { address: string; rest: string } {
	const address = bracketed ?? bare.replace(trailing, '')
	return { address, rest: bracketed === undefined ? bare.slice(address.length) : '' }
}

/** The place that an import comes from, as far as its addresses go. */
export interface OldPlace {
	/** The hosts of the addresses that its items had. */
	hosts: ReadonlySet<string>
	/** The address as its items have it, from any form in which its pages link to it; null for others. */
	canonical: (url: URL) => string | null
}

/** The addresses of a place in a Markdown text, each as it is looked up: host and path, the most exact first. */
export function oldAddressesIn(text: string, place: OldPlace): Map<string, string[]> {
	const found = new Map<string, string[]>()
	for (const { groups = {} } of text.matchAll(codeOrAddress)) {
		const { address } = addressIn(groups)
		const forms = formsOf(address, place)
		if (forms.length > 0) found.set(address, forms)
	}
	return found
}

function formsOf(address: string, { hosts, canonical }: OldPlace): string[] {
	const url = URL.parse(address)
	if (!url) return []
	const [known, given] = [oldAddressOf(canonical(url) ?? ''), oldAddressOf(address)]
	return [
		...(known && hosts.has(known.host) ? [known.host + known.path] : []),
		...(given && hosts.has(given.host) ? oldPathsOf(url.pathname + url.search).map((path) => given.host + path) : []),
	]
}

/** The Markdown text with these addresses replaced by the paths of pages of this site. */
export function rewriteLinks(text: string, pages: ReadonlyMap<string, string>): string {
	return text.replace(codeOrAddress, (match: string, ...rest: unknown[]) => {
		const groups = rest.at(-1) as Record<string, string | undefined>
		const offset = rest.at(-3) as number
		const { address, rest: after } = addressIn(groups)
		const page = pages.get(address)
		if (page === undefined) return match
		// The target of a link or of a definition, or the text of a link.
		const isPart = groups.bracketed === undefined && /(?:\]\(|\]: ?|\[)$/.test(text.slice(Math.max(0, offset - 3), offset))
		return isPart ? page + after : `[${page}](${page})${after}`
	})
}

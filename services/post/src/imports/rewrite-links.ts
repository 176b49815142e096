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

/** The addresses at these hosts in a Markdown text, each as it is looked up: host and path, the most exact first. */
export function oldAddressesIn(text: string, hosts: ReadonlySet<string>): Map<string, string[]> {
	const found = new Map<string, string[]>()
	for (const { groups = {} } of text.matchAll(codeOrAddress)) {
		const { address } = addressIn(groups)
		const host = oldAddressOf(address)?.host
		if (host === undefined || !hosts.has(host)) continue
		const { pathname, search } = new URL(address)
		found.set(
			address,
			oldPathsOf(pathname + search).map((path) => host + path),
		)
	}
	return found
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

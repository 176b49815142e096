import type { PhrasingContent } from 'mdast'

const address = /\bhttps?:\/\/[^\s<>"'|\\^`{}[\]]{1,2000}/gi

/** A line's text, and the addresses in it as links: as text their signs would be escaped, and they would lead elsewhere. */
export function linkAddresses(line: string): PhrasingContent[] {
	const nodes: PhrasingContent[] = []
	let from = 0
	for (const { 0: found, index } of line.matchAll(address)) {
		const url = withoutPunctuation(found)
		if (index > from) nodes.push({ type: 'text', value: line.slice(from, index) })
		nodes.push({ type: 'link', url, children: [{ type: 'text', value: url }] })
		from = index + url.length
	}
	if (from < line.length) nodes.push({ type: 'text', value: line.slice(from) })
	return nodes
}

/** An address does not end with the full stop of its sentence, or with a bracket that it does not open. */
function withoutPunctuation(found: string): string {
	let unopened = found.split(')').length - found.split('(').length
	for (let end = found.length; ; end--) {
		const last = found.charAt(end - 1)
		if (last === ')' && unopened > 0) unopened--
		else if (!'.,:;!?*_~'.includes(last)) return found.slice(0, end)
	}
}

/** An address that may be linked: of the web or of mail, resolved against `base`; null for scripts and all others. */
export function safeUrl(given: string, base: string | null): string | null {
	const text = withoutQuotes(given.trim()).trim()
	const url = /^www\./i.test(text) ? `http://${text}` : text
	if (!url) return null
	try {
		const { protocol, href } = new URL(url, base ?? undefined)
		if (!['http:', 'https:', 'mailto:'].includes(protocol)) return null
		// As it was typed, where it is whole: a parser's form differs in details.
		return /^(https?:\/\/|mailto:)\S+$/i.test(url) ? url : href
	} catch {
		return null
	}
}

function withoutQuotes(text: string): string {
	const [first = ''] = text
	return /["']/.test(first) && text.length > 1 && text.endsWith(first) ? text.slice(1, -1) : text
}

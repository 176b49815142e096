import type { MarkdownNode, MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'

/** Inline elements, which do not separate words; all others do. */
const inline = new Set(['a', 'em', 'strong', 's', 'del', 'ins', 'mark', 'code', 'sup', 'sub', 'spoiler', 'span'])

/** The whole text, spoilers and footnotes included, and the hosts it links to. */
export function extractText(tree: MarkdownTree | null): { text: string; hosts: string[] } {
	const parts: string[] = []
	const hosts: string[] = []
	const walk = (node: MarkdownNode) => {
		if (typeof node === 'string') return void parts.push(node)
		const [tag, attributes, ...children] = node
		const host = tag === 'a' ? hostOf(attributes?.href ?? '') : null
		if (host !== null) hosts.push(host)
		const space = inline.has(tag) ? '' : ' '
		parts.push(space)
		for (const child of children) walk(child)
		parts.push(space)
	}
	for (const node of tree ?? []) walk(node)
	return { text: parts.join(''), hosts }
}

/** The host of an external link; null for other links. */
export function hostOf(href: string): string | null {
	const url = URL.canParse(href) ? new URL(href) : null
	return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.hostname.replace(/\.$/, '') : null
}

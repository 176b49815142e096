import type { MarkdownNode, MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'

/** What goes on within a word; all else is parted from what follows. */
const inline = new Set(['a', 'em', 'strong', 's', 'del', 'ins', 'mark', 'code', 'sup', 'sub', 'spoiler', 'span'])

/** All words of a text, covered and footnoted ones too, and the hosts that it links to. */
export function readTree(tree: MarkdownTree | null): { text: string; hosts: string[] } {
	const parts: string[] = []
	const hosts: string[] = []
	const walk = (node: MarkdownNode) => {
		if (typeof node === 'string') return void parts.push(node)
		const [tag, attributes, ...children] = node
		const host = tag === 'a' ? hostOf(attributes?.href ?? '') : null
		if (host !== null) hosts.push(host)
		for (const child of children) walk(child)
		if (!inline.has(tag)) parts.push(' ')
	}
	for (const node of tree ?? []) walk(node)
	return { text: parts.join(''), hosts }
}

/** The host of a link that leads out of the site; null where it does not. */
export function hostOf(href: string): string | null {
	const url = URL.canParse(href) ? new URL(href) : null
	return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.hostname.replace(/\.$/, '') : null
}

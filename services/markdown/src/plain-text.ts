import type { MarkdownNode, MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'

/** The text of a tree, for descriptions and excerpts; at most `max` characters. */
export function plainText(tree: MarkdownTree, max: number): string {
	let text = ''
	const walk = (node: MarkdownNode) => {
		if (text.length > max) return
		if (typeof node === 'string') text += node
		else if (node[0] in instead) text += instead[node[0]]
		else {
			const space = separate.has(node[0]) ? ' ' : ''
			text += space
			for (const child of node.slice(2)) walk(child as MarkdownNode) // children come after tag and attributes
			text += space
		}
	}
	for (const node of tree) walk(node)
	const clean = text.replace(/\s+/g, ' ').trim()
	return clean.length > max ? `${clean.slice(0, max - 1).trimEnd()}…` : clean
}

/** What stands apart from the words around it. */
const separate = new Set(['p', 'br', 'ul', 'ol', 'li', 'div', 'pre', 'td', 'th', 'blockquote', 'hr'])

/** Excerpts must not reveal spoilers; footnotes are left out. */
const instead: Readonly<Record<string, string>> = { spoiler: '[spoiler]', details: '[spoiler] ', sup: '', footnotes: '' }

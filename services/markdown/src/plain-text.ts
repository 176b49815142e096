import type { MarkdownNode, MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'

/** The words of a tree, for descriptions and excerpts; at most `max` characters. */
export function plainText(tree: MarkdownTree, max: number): string {
	let text = ''
	const walk = (node: MarkdownNode) => {
		if (text.length > max) return
		if (typeof node === 'string') text += node
		else if (node[0] in instead) text += instead[node[0]]
		else {
			for (const child of node.slice(2)) walk(child as MarkdownNode) // after tag and attributes come children
			if (/^(p|li|div|pre|tr|blockquote)$/.test(node[0])) text += ' '
		}
	}
	for (const node of tree) walk(node)
	const clean = text.replace(/\s+/g, ' ').trim()
	return clean.length > max ? `${clean.slice(0, max - 1).trimEnd()}…` : clean
}

/** What is covered in a text is not told by its excerpt, and notes are beside the text. */
const instead: Readonly<Record<string, string>> = { spoiler: '[spoiler]', details: '[spoiler] ', sup: '', footnotes: '' }

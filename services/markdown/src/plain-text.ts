import type { MarkdownNode, MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'

/** The text of a tree, for what is searched and its excerpts; at most `max` characters. */
export function plainText(tree: MarkdownTree, max: number): string {
	const text = readText(tree, max)
	return text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text
}

/** The first words of a tree, for descriptions: at most `max` characters and an ellipsis. */
export function firstWords(tree: MarkdownTree, max: number): string {
	const text = readText(tree, max)
	return text.length > max ? `${text.slice(0, max).replace(/\s+\S*$/, '')}…` : text
}

/** All of a text, or more than `max` characters. */
function readText(tree: MarkdownTree, max: number): string {
	let text = ''
	const walk = (node: MarkdownNode) => {
		if (text.length > max) return
		if (typeof node === 'string') {
			text += node
			return
		}
		const [tag, , ...children] = node
		if (tag in instead) {
			text += instead[tag]
			return
		}
		const space = separate.has(tag) ? ' ' : ''
		text += space
		for (const child of children) walk(child)
		text += space
	}
	for (const node of tree) walk(node)
	return text.replace(/\s+/g, ' ').trim()
}

/** What stands apart from the words around it. */
const separate = new Set(['p', 'br', 'ul', 'ol', 'li', 'div', 'pre', 'td', 'th', 'blockquote', 'hr'])

/** Excerpts must not reveal spoilers; footnotes are left out. */
const instead: Readonly<Record<string, string>> = { spoiler: '[spoiler]', details: '[spoiler] ', sup: '', footnotes: '' }

import type { MarkdownNode, MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'

const blocks: ReadonlySet<string> = new Set(['p', 'div', 'li', 'blockquote', 'pre', 'tr', 'td', 'th', 'br', 'hr', 'ul', 'ol', 'table'])

/** The words of a text without its markup; blocks are apart by a line break. */
export function plainText(tree: MarkdownTree): string {
	return tree
		.map(textOf)
		.join('')
		.replace(/[ \t]*\n\s*/g, '\n')
		.trim()
}

function textOf(node: MarkdownNode): string {
	if (typeof node === 'string') return node
	const [tag, , ...children] = node
	const text = children.map(textOf).join('')
	return blocks.has(tag) ? `\n${text}\n` : text
}

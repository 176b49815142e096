import type { MarkdownNode, MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'

/** The tree of a text that is too complex to be parsed: its source as it is, in paragraphs and lines. */
export function unparsedTree(source: string): MarkdownTree {
	return source
		.split(/\n(?:[^\S\n]*\n)+/)
		.filter((paragraph) => paragraph.trim() !== '')
		.map((paragraph) => ['p', null, ...linesOf(paragraph.trim())])
}

function linesOf(paragraph: string): MarkdownNode[] {
	return paragraph.split('\n').flatMap((line, index): MarkdownNode[] => (index === 0 ? [line] : [['br', null], line]))
}

import type { MarkdownNode, MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'

/** The first words of a text without markup: for the meta description of a page. */
export function plainTextExcerpt(tree: MarkdownTree, max: number): string {
	let text = ''
	const walk = (node: MarkdownNode): void => {
		if (text.length > max) return
		if (typeof node === 'string') {
			text += node
			return
		}
		const [tag, , ...children] = node
		if (tag in replacements) {
			text += replacements[tag]
			return
		}
		for (const child of children) walk(child)
		if (/^(p|div|li|pre|tr|blockquote|br|hr)$/.test(tag)) text += ' '
	}
	for (const node of tree) walk(node)
	const clean = text.replace(/\s+/g, ' ').trim()
	return clean.length > max ? `${clean.slice(0, max).replace(/\s+\S*$/, '')}…` : clean
}

/** The description does not reveal spoilers, and omits footnotes. */
const replacements: Readonly<Record<string, string>> = { spoiler: '[spoiler]', details: '[spoiler] ', sup: '', footnotes: '' }

import type { MarkdownNode, MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import { detectLanguage } from './detect-language.ts'

/** The detector reads no more. */
const readMax = 600

/** What others said, what is no language, and names. */
const passedOver = new Set(['pre', 'code', 'blockquote', 'img', 'footnotes'])

/** The language of a post (title and text) or a comment as its author wrote it, without code and quotations; '' if that is not sure. */
export function languageOfText({ title = '', tree = null }: { title?: string; tree?: MarkdownTree | null }): string {
	return detectLanguage(`${title}\n${proseOf(tree ?? [])}`)
}

function proseOf(tree: MarkdownTree): string {
	let text = ''
	const walk = (node: MarkdownNode) => {
		if (text.length > readMax) return
		if (typeof node === 'string') text += node
		else {
			const [tag, attributes, ...children] = node
			if (passedOver.has(tag) || attributes?.mention || attributes?.community) return
			for (const child of children) walk(child)
			text += /^(?:p|li|div|br|h\d|td|th)$/.test(tag) ? ' ' : ''
		}
	}
	for (const node of tree) walk(node)
	return text
}

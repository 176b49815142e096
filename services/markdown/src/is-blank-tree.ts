import type { MarkdownNode, MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import { isVisible } from '@folkmoot/contract-kit/texts'

/** What stands over a spoiler without a title: nobody has written it. */
export const spoilerTitle = 'Spoiler'

const shown: ReadonlySet<string> = new Set(['hr'])

/** Whether nothing of a text is shown: no word, code or rule (rule texts-1). Notes that nothing refers to are not shown. */
export function isBlankTree(tree: MarkdownTree): boolean {
	return tree.every(isBlank)
}

function isBlank(node: MarkdownNode): boolean {
	if (typeof node === 'string') return !isVisible(node)
	const [tag, , ...children] = node
	if (tag === 'summary' && children.at(-1) === spoilerTitle) return isBlankTree(children.slice(0, -1))
	return !shown.has(tag) && isBlankTree(children)
}

import type { MarkdownNode, MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'

/** So many members one text may name; further names are links that nobody is told of. */
export const namedMax = 20

/** The names that a text mentions, in lower case, each once, in their order. */
export function namedIn(tree: MarkdownTree): string[] {
	const names = new Set<string>()
	const walk = (node: MarkdownNode) => {
		if (typeof node === 'string' || names.size === namedMax) return
		const [, attributes, ...children] = node
		if (attributes?.mention) names.add(attributes.mention.toLowerCase())
		for (const child of children) walk(child)
	}
	for (const node of tree) walk(node)
	return [...names]
}

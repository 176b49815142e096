import type { MarkdownNode, MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'

/** The most members one text may mention; further names are links without a notification. */
export const mentionsMax = 20

/** The names a text mentions, in lower case, each once, in order. */
export function extractMentions(tree: MarkdownTree): string[] {
	const names = new Set<string>()
	const walk = (node: MarkdownNode) => {
		if (typeof node === 'string' || names.size === mentionsMax) return
		const [, attributes, ...children] = node
		if (attributes?.mention) names.add(attributes.mention.toLowerCase())
		for (const child of children) walk(child)
	}
	for (const node of tree) walk(node)
	return [...names]
}

import type { MarkdownNode, MarkdownTree } from './markdown-tree.ts'

/** Names of members and communities, in lower case. */
export interface Names {
	members: ReadonlySet<string>
	communities: ReadonlySet<string>
}

/** The members and communities texts mention. */
export function namesIn(trees: readonly MarkdownTree[]): Names {
	const names = { members: new Set<string>(), communities: new Set<string>() }
	const collect = (node: MarkdownNode) => {
		if (typeof node === 'string') return
		const [, attributes, ...children] = node
		if (attributes?.mention) names.members.add(attributes.mention.toLowerCase())
		if (attributes?.community) names.communities.add(attributes.community.toLowerCase())
		for (const child of children) collect(child)
	}
	for (const tree of trees) for (const node of tree) collect(node)
	return names
}

/** The same text, with unknown names as plain words. */
export function withoutUnknownNames(nodes: MarkdownTree, known: Names): MarkdownTree {
	const result: MarkdownNode[] = []
	for (const node of nodes) {
		if (typeof node === 'string') add(node, result)
		// What follows an element's attributes are nodes.
		else if (isUnknown(node, known)) for (const child of node.slice(2) as MarkdownNode[]) add(child, result)
		else add(inside(node, known), result)
	}
	return result
}

type Element = Exclude<MarkdownNode, string>

function inside([tag, attributes, ...children]: Element, known: Names): Element {
	return [tag, attributes, ...withoutUnknownNames(children, known)]
}

function isUnknown([, attributes]: Element, known: Names): boolean {
	const { mention, community } = attributes ?? {}
	if (mention) return !known.members.has(mention.toLowerCase())
	return community !== undefined && !known.communities.has(community.toLowerCase())
}

/** Merges neighbouring texts, as the parser does. */
function add(node: MarkdownNode, nodes: MarkdownNode[]): void {
	const last = nodes.at(-1)
	if (typeof node === 'string' && typeof last === 'string') nodes[nodes.length - 1] = last + node
	else nodes.push(node)
}

import type { Image, ImageReference, Link, LinkReference, PhrasingContent, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { text } from './made.ts'

/** Pictures become links to them, named by their descriptions or else by their addresses. */
export function pictures() {
	return (tree: Root): void => {
		const addresses = new Map<string, string>()
		visitParents(tree, 'definition', ({ identifier, url }) => {
			if (!addresses.has(identifier)) addresses.set(identifier, url)
		})
		visitParents(tree, (node, ancestors) => {
			if (node.type !== 'image' && node.type !== 'imageReference') return
			const parent = ancestors.at(-1) as { children: PhrasingContent[] } | undefined // what has an inline child has only such
			if (!parent) return
			parent.children[parent.children.indexOf(node)] = linkTo(node, addresses)
		})
	}
}

function linkTo(node: Image | ImageReference, addresses: ReadonlyMap<string, string>): Link | LinkReference {
	const url = node.type === 'image' ? node.url : (addresses.get(node.identifier) ?? '')
	return { type: 'link', url, children: [text(node.alt || url)] }
}

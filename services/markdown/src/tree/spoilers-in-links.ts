import type { Root } from 'mdast'
import { SKIP, visitParents } from 'unist-util-visit-parents'
import { text } from './made.ts'

/** A spoiler inside a link could not be revealed without following the link: there, it stays as typed. */
export function spoilersInLinks() {
	return (tree: Root): void =>
		visitParents(tree, 'spoiler', (node, ancestors) => {
			const parent = ancestors.at(-1)
			const isInLink = ancestors.some(({ type }) => type === 'link' || type === 'linkReference')
			if (!parent || !isInLink || !('children' in parent)) {
				node.data = { hName: 'spoiler' }
				return undefined
			}
			const at = (parent.children as unknown[]).indexOf(node)
			;(parent.children as unknown[]).splice(at, 1, text('>!'), ...node.children, text('!<'))
			return [SKIP, at]
		})
}

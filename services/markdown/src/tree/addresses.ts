import type { Root } from 'hast'
import { visitParents } from 'unist-util-visit-parents'

const scheme = /^[a-z][a-z0-9+.-]*:/i
/** As browsers read it: they need no slash after `https:`, and take more than two for two. */
const credentials = /^(?:https?:\/*|\/\/+)[^/?#]*@/i

/**
 * Makes addresses comparable with the schema, which knows schemes in small letters only. One that names a user before its host is
 * none: it is there to be mistaken for another.
 */
export function addresses() {
	return (tree: Root): void =>
		visitParents(tree, { tagName: 'a' }, (node) => {
			if (node.type !== 'element') return
			const href = String(node.properties['href'] ?? '').replace(scheme, (found) => found.toLowerCase())
			if (credentials.test(href)) delete node.properties['href']
			else node.properties['href'] = href
		})
}

import type { MarkdownNode, MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import type { Element, Root } from 'hast'
import { spoilerTitle } from './is-blank-tree.ts'
import { plainText } from './plain-text.ts'

/** Maximum depth of elements; deeper content goes into the deepest one. MongoDB stores at most a hundred levels. */
const depthMax = 50
/** Total characters of all addresses and titles: a long one that is referred to a thousand times would be stored so often. */
const addressRoom = 200_000

/** Elements whose children are elements: texts between these only format HTML. */
const frames: ReadonlySet<string> = new Set(['blockquote', 'ul', 'ol', 'table', 'thead', 'tbody', 'tr', 'details', 'footnotes'])

type Attributes = Record<string, string> | null

/** A sanitised tree of HTML in the form that is stored and sent. */
export function compactTree(root: Root): MarkdownTree {
	let room = addressRoom
	return childrenOf(root, { depth: 0, isInLink: false })

	function childrenOf(parent: Root | Element, place: { depth: number; isInLink: boolean }): MarkdownTree {
		const isFrame = parent.type === 'root' || frames.has(parent.tagName)
		const nodes: MarkdownTree = []
		for (const child of parent.children) {
			if (child.type === 'element') for (const node of compact(child, place)) add(node, nodes)
			else if (child.type === 'text' && child.value !== '' && !(isFrame && child.value === '\n')) add(child.value, nodes)
		}
		return nodes
	}

	function compact(element: Element, { depth, isInLink }: { depth: number; isInLink: boolean }): MarkdownTree {
		const { tagName } = element
		const attributes = attributesOf(element)
		const isLink = tagName === 'a'
		// Words: a link in a link, one without an address, and one too many.
		const isWords = isLink && (isInLink || !takeRoom(attributes))
		const children = childrenOf(element, { depth: depth + 1, isInLink: isInLink || (isLink && !isWords) })
		if (isWords || (depth >= depthMax && children.length > 0)) return children
		return [[tagName, attributes, ...(tagName === 'summary' ? named(children) : children)]]
	}

	function takeRoom(attributes: Attributes): boolean {
		const { href, title = '' } = attributes ?? {}
		if (href === undefined) return false
		room -= href.length + title.length
		return room >= 0
	}
}

function attributesOf({ properties }: Element): Attributes {
	const given = Object.entries(properties).filter(([, value]) => value !== null && value !== undefined)
	return given.length > 0 ? Object.fromEntries(given.map(([name, value]) => [name, String(value)])) : null
}

/** Neighbouring texts are one. */
function add(node: MarkdownNode, nodes: MarkdownTree): void {
	const last = nodes.at(-1)
	if (typeof node === 'string' && typeof last === 'string') nodes[nodes.length - 1] = last + node
	else nodes.push(node)
}

/** A button needs an accessible name, even if the title has no visible text. */
function named(title: MarkdownTree): MarkdownTree {
	return /[\p{L}\p{N}\p{P}\p{S}]/u.test(plainText(title, 100)) ? title : [...title, spoilerTitle]
}

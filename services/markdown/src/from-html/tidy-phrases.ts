import type { Paragraph, Parents, PhrasingContent, Root, RootContent } from 'mdast'
import { linkAddresses } from '../addresses/link-addresses.ts'

const phrases = new Set<string>(['emphasis', 'strong', 'delete', 'link', 'spoiler'])

/**
 * Moves blanks at the edges of emphasis, links and spoilers out of them, and leaves out those without content or inside another of
 * their kind: Markdown has no form for them.
 */
export function tidyPhrases() {
	return (tree: Root): void => tidy(tree, new Set())
}

function tidy(parent: Parents, around: ReadonlySet<string>): void {
	const children: RootContent[] = []
	for (const child of parent.children) {
		if (!('children' in child)) children.push(child)
		else if (!phrases.has(child.type)) {
			tidy(child, around)
			children.push(...(child.type === 'paragraph' ? splitAtBreaks(child) : [child]))
		} else children.push(...tidyPhrase(child, around))
	}
	const joined = joinTexts(children)
	parent.children = (around.has('link') ? joined : joined.flatMap(withLinks)) as typeof parent.children
}

/** Addresses in a text become links: as text their signs would be escaped. */
const withLinks = (node: RootContent): RootContent[] => (node.type === 'text' ? linkAddresses(node.value) : [node])

function tidyPhrase(node: Parents & RootContent, around: ReadonlySet<string>): RootContent[] {
	tidy(node, new Set([...around, node.type]))
	if (around.has(node.type)) return node.children
	const before = cutBlank(node.children, 'start')
	const after = cutBlank(node.children, 'end')
	return [...before, ...(node.children.length > 0 ? [node as PhrasingContent] : []), ...after]
}

/** Takes blanks and line breaks from the edge of these nodes. */
function cutBlank(nodes: RootContent[], edge: 'start' | 'end'): RootContent[] {
	const node = edge === 'start' ? nodes[0] : nodes.at(-1)
	if (node?.type === 'break') {
		nodes.splice(nodes.indexOf(node), 1)
		return [node, ...cutBlank(nodes, edge)]
	}
	if (node?.type !== 'text') return []
	const rest = edge === 'start' ? node.value.trimStart() : node.value.trimEnd()
	if (rest === node.value) return []
	node.value = rest
	if (rest === '') nodes.splice(nodes.indexOf(node), 1)
	return [{ type: 'text', value: ' ' }]
}

/** Two line breaks in a row are how some write paragraphs. */
function splitAtBreaks(node: Paragraph): Paragraph[] {
	const parts: Paragraph[] = [{ type: 'paragraph', children: [] }]
	let breaks: PhrasingContent[] = []
	for (const child of node.children) {
		const part = parts.at(-1)?.children
		if (child.type === 'break') breaks.push(child)
		else if (breaks.length > 0 && child.type === 'text' && child.value.trim() === '') continue
		else {
			if (breaks.length > 1) parts.push({ type: 'paragraph', children: [child] })
			else part?.push(...breaks, child)
			breaks = []
		}
	}
	return parts.filter(({ children }) => children.length > 0)
}

function joinTexts(nodes: RootContent[]): RootContent[] {
	const joined: RootContent[] = []
	for (const node of nodes) {
		const last = joined.at(-1)
		if (node.type === 'text' && last?.type === 'text') last.value = `${last.value}${node.value}`.replace(/ {2,}/g, ' ')
		else joined.push(node)
	}
	return joined
}

import type { Element, ElementContent, Properties, Root } from 'hast'

/** Small questions about elements of HTML's tree. */

export type Parent = Element | Root

export const isElement = (node: { type: string }): node is Element => node.type === 'element'

export const textNode = (value: string): ElementContent => ({ type: 'text', value })

export function element(tagName: string, children: ElementContent[], properties: Properties = {}): Element {
	return { type: 'element', tagName, properties, children }
}

export function stringOf(node: Element, property: string): string {
	const value = node.properties[property]
	return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export function classesOf(node: Element): string[] {
	const { className } = node.properties
	return Array.isArray(className) ? className.map(String) : []
}

export function wordsOf(node: ElementContent): string {
	if (node.type === 'text') return node.value
	return isElement(node) ? node.children.map(wordsOf).join('') : ''
}

/** The first of its descendants for which this is true, in order of the text. */
export function find(node: Element, isIt: (node: Element) => boolean): Element | null {
	for (const child of node.children) {
		if (!isElement(child)) continue
		const found = isIt(child) ? child : find(child, isIt)
		if (found) return found
	}
	return null
}

const blocks = new Set([
	...['address', 'article', 'aside', 'blockquote', 'center', 'dd', 'details', 'dir', 'div', 'dl', 'dt', 'fieldset', 'figcaption'],
	...['figure', 'footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hgroup', 'hr', 'li', 'listing', 'main', 'nav'],
	...['ol', 'p', 'plaintext', 'pre', 'section', 'summary', 'table', 'ul', 'xmp'],
])
const notInCells = new Set([
	...['blockquote', 'details', 'dl', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'listing', 'ol', 'plaintext', 'pre', 'table', 'ul', 'xmp'],
])

export const isBlock = (node: Element) => blocks.has(node.tagName)
/** Whether no cell of a table of Markdown can hold it. */
export const isNotForCells = (node: Element) => notInCells.has(node.tagName)

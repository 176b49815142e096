import type { Element, ElementContent, Root } from 'hast'
import { absolute } from './addresses.ts'
import { classesOf, element, find, isBlock, isElement, type Parent, stringOf, textNode, wordsOf } from './elements.ts'
import { linkOfEmbed } from './embeds.ts'
import { raised } from './raised.ts'
import { plainTable } from './tables.ts'

const dropped = new Set([
	...['base', 'button', 'datalist', 'dialog', 'frameset', 'head', 'link', 'meta', 'noembed', 'noframes', 'noscript', 'param'],
	...['rp', 'script', 'select', 'source', 'style', 'template', 'textarea', 'title', 'track', 'wbr', 'x-svg'],
])
/** They are something without any words inside. */
const wordless = new Set(['br', 'hr', 'img', 'input', 'td', 'th', 'tr'])
/** Parts of other software's pages that are not the text: buttons on a quotation, the size of a picture. */
const droppedClasses = new Set(['quote-controls', 'meta', 'avatar', 'onebox-metadata', 'codebox-select'])
const spoilers = new Set([
	'spoiler',
	'spoiled',
	'spoiler-text',
	'md-spoiler-text',
	'bbCodeSpoiler-content',
	'bbcode_spoiler',
	'spoiler-blurred',
])
const phrases = new Set([
	...['b', 'strong', 'i', 'em', 'u', 's', 'strike', 'del', 'ins', 'mark', 'q', 'sup', 'sub', 'code', 'kbd', 'samp', 'tt', 'var'],
])

/**
 * Rewrites the elements of other sites to those that have a form in our Markdown: absolute addresses, links in the place of embedded
 * pages, `details` and `spoiler` for what is hidden, tables without blocks. What is not text goes.
 * The base of addresses is `data.base` of the file.
 */
export function plainElements() {
	return (tree: Root, file: { data: Record<string, unknown> }): void => {
		const { base } = file.data
		rewriteChildren(tree, typeof base === 'string' ? base : undefined)
	}
}

function rewriteChildren(parent: Parent, base: string | undefined): void {
	const children: ElementContent[] = []
	for (const child of parent.children) {
		const given = child.type === 'text' ? child : isElement(child) && !isDropped(child) ? withWords(rewrite(child, base)) : null
		const last = children.at(-1)
		if (given?.type === 'text' && last?.type === 'text') last.value += given.value
		else if (given) children.push(given)
	}
	parent.children = children
}

/** What holds blanks only is no more than those: many of them in a row would take the next step long. */
function withWords(node: ElementContent): ElementContent {
	if (!isElement(node) || wordless.has(node.tagName)) return node
	const isBlank = node.children.every((child) => child.type === 'text' && /^[ \t\n\r\f\v]*$/.test(child.value))
	return isBlank ? textNode(isBlock(node) ? ' ' : wordsOf(node)) : node
}

function isDropped(node: Element): boolean {
	if (dropped.has(node.tagName) || node.properties['hidden'] === true) return true
	if (classesOf(node).some((name) => droppedClasses.has(name))) return true
	if (node.tagName === 'input') return stringOf(node, 'type') !== 'checkbox'
	return /display\s*:\s*none/i.test(stringOf(node, 'style'))
}

/** Embedded pages first, while what they hold still stands; then from the inside out. */
function rewrite(node: Element, base: string | undefined): ElementContent {
	const link = linkOfEmbed(node, base)
	if (link) return link
	rewriteChildren(node, base)
	const isSpoiler = classesOf(node).some((name) => spoilers.has(name))
	if (isSpoiler && node.tagName !== 'details') return spoiler(node)
	if (phrases.has(node.tagName) && find(node, isBlock)) return element('div', node.children)
	return (byName.get(node.tagName) ?? same)(node, base)
}

type Rewrite = (node: Element, base: string | undefined) => ElementContent
const same: Rewrite = (node) => node

const byName = new Map<string, Rewrite>([
	['a', link],
	['img', picture],
	['picture', (node) => element('span', node.children)],
	['pre', code],
	['sup', (node) => raised(node, '^')],
	['sub', (node) => raised(node, '_')],
	['ol', list],
	[
		'table',
		(node) => {
			plainTable(node)
			return node
		},
	],
])

function spoiler(node: Element): Element {
	if (wordsOf(node).trim() === '' && !find(node, ({ tagName }) => tagName === 'img')) return element('span', [])
	return element(isBlock(node) || find(node, isBlock) ? 'details' : 'spoiler', node.children)
}

function link(node: Element, base: string | undefined): ElementContent {
	const href = absolute(stringOf(node, 'href'), base)
	const image = find(node, ({ tagName }) => tagName === 'img')
	if (href && image && classesOf(node).includes('lightbox')) return { ...image, properties: { ...image.properties, src: href } }
	return href ? { ...node, properties: { ...node.properties, href } } : element('span', node.children)
}

/** One of a single point counts readers. */
function picture(node: Element, base: string | undefined): ElementContent {
	const words = stringOf(node, 'alt')
	if (classesOf(node).some((name) => name === 'emoji' || name === 'wp-smiley' || name === 'smilies'))
		return textNode(words || stringOf(node, 'title'))
	if ([stringOf(node, 'width'), stringOf(node, 'height')].some((size) => /^[01](?:px)?$/.test(size))) return textNode('')
	const src = ['src', 'dataSrc', 'dataOriginal'].map((name) => absolute(stringOf(node, name), base)).find((address) => address !== null)
	if (!src) return textNode(words)
	return element('img', [], { src, alt: words, ...(node.properties['title'] ? { title: node.properties['title'] } : {}) })
}

const languages = [/^language-(.+)/, /^lang-(.+)/, /^highlight-source-(.+)/, /^brush:\s*(\w+)/]

function code(node: Element): Element {
	const inner = find(node, ({ tagName }) => tagName === 'code')
	const names = [...(inner ? classesOf(inner) : []), ...classesOf(node), stringOf(node, 'dataLang'), stringOf(node, 'lang')]
	const found = names.map((name) => languages.map((pattern) => pattern.exec(name)?.[1]).find(Boolean)).find(Boolean)
	const language =
		found && /^[\w+#.-]{1,30}$/.test(found) && !/^(?:none|auto|plaintext)$/.test(found) ? { className: [`language-${found}`] } : {}
	return element('pre', [element('code', inner && node.children.length === 1 ? inner.children : node.children, language)])
}

function list(node: Element): Element {
	const start = Number(node.properties['start'] ?? 1)
	if (!(Number.isInteger(start) && start >= 0 && start < 1e9)) delete node.properties['start']
	return node
}

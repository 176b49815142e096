import type { MarkdownNode, MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import { tests } from 'commonmark-spec'
import { describe, expect, it } from 'vitest'
import { parseMarkdown } from './parse-markdown.ts'

/**
 * The CommonMark 0.31 examples, from their own package. Headings are compared by the attribute `heading`, though pages
 * render them as plain blocks.
 */

/** Sections that do not apply, and why. */
const notOurs: Readonly<Record<string, string>> = {
	'HTML blocks': 'raw HTML is left out',
	'Raw HTML': 'raw HTML is left out',
	Images: 'pictures become links',
}

/** Examples of other sections that do not apply, and why. */
const notHere: ReadonlyMap<number, string> = new Map([
	...[21, 31, 201, 308, 309, 344, 475, 476, 477, 491, 494, 524, 536, 642, 643].map((number) => [number, 'raw HTML is left out'] as const),
	...[517, 520, 531].map((number) => [number, 'pictures become links'] as const),
	...[598, 599, 601].map((number) => [number, 'a scheme that is not allowed'] as const),
	...[602, 606, 608, 611, 612].map((number) => [number, 'bare addresses are links'] as const),
	[500, 'an address that is neither relative nor of an allowed scheme'],
	[597, 'schemes are stored in small letters'],
])

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const quoted = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '')

/** Renders a tree as the HTML of the examples. */
function html(tree: MarkdownTree): string {
	return tree.map(nodeHtml).join('')
}

function nodeHtml(node: MarkdownNode): string {
	if (typeof node === 'string') return quoted(node)
	const [tag, attributes, ...children] = node
	// Community names are links here, and the examples are full of `/url`.
	if (tag === 'a' && children[0] === attributes?.href && attributes?.href?.startsWith('/')) return quoted(attributes.href)
	const name = attributes?.heading ? `h${attributes.heading}` : tag
	const { heading, lang, ...kept } = attributes ?? {}
	const given = { ...kept, ...(lang ? { class: `language-${lang}` } : {}) }
	const start = `<${name}${Object.entries(given)
		.map(([key, value]) => ` ${key}="${quoted(value)}"`)
		.join('')}`
	return name === 'br' || name === 'hr' ? `${start} />` : `${start}>${html(children)}</${name}>`
}

/** Removes line breaks that only format the HTML. */
function even(text: string): string {
	const blocks = 'p|ul|ol|li|blockquote|pre|hr|h[1-6]'
	return text
		.replace(/<br \/>\n/g, '<br />')
		.replace(new RegExp(`\\n?(</?(?:${blocks})\\b[^>]*>)\\n?`, 'g'), '$1')
		.trim()
}

const applying = tests.filter(({ section, number }) => !(section in notOurs) && !notHere.has(number))

describe.each([...new Set(applying.map(({ section }) => section))])('%s', (section) => {
	it.each(
		applying.filter((one) => one.section === section).map(({ number, markdown, html: expected }) => ({ number, markdown, expected })),
	)('example $number', ({ markdown, expected }) => {
		expect(even(html(parseMarkdown(markdown.replaceAll('→', '\t'))))).toBe(even(expected.replaceAll('→', '\t')))
	})
})

import { htmlToMarkdown, htmlToWords } from '@folkmoot/markdown/html-to-markdown'
import { isHttp } from '../../reading/json-fields.ts'
import { all, escapeHtml, htmlIn, type Node, textAt, wordsOf } from './node.ts'

const entity = /&(?:#\d+|#x[\da-f]+|\w+);/i
const tag = /<\/?(?:a|b|big|blockquote|br|code|div|em|i|img|li|ol|p|pre|s|small|span|strong|su[bp]|table|tt|u|ul)\b/i
const hasMarkup = (text: string) => entity.test(text) || tag.test(text)

/** A title is text in Atom; RSS does not say, and most write HTML. */
export function titleOf(entry: Node): string {
	const [title] = all(entry, 'title')
	if (!title) return ''
	const type = title.attributes['type']
	if (type === 'xhtml') return htmlToWords(htmlIn(title))
	const text = wordsOf(title).trim()
	return type === 'html' || (type === undefined && hasMarkup(text)) ? htmlToWords(text) : text
}

/** The whole text, else its summary, as Markdown; null without any. */
export function textOf(entry: Node, base: string | undefined): string | null {
	const text =
		atomText(entry, 'content', base) ?? rssText(textAt(entry, 'content:encoded', 'description'), base) ?? atomText(entry, 'summary', base)
	const files = enclosures(entry, base).map((address) => `<${address}>`)
	return [text, ...files].filter(Boolean).join('\n\n') || null
}

function atomText(entry: Node, name: 'content' | 'summary', base: string | undefined): string | null {
	const node = all(entry, name).find(({ attributes }) => !('src' in attributes) && !('url' in attributes))
	if (!node) return null
	const type = node.attributes['type'] ?? 'text'
	const own = node.base ?? base
	if (type === 'xhtml' || type.endsWith('xhtml+xml')) return htmlToMarkdown(htmlIn(node), own) || null
	if (type === 'html' || type === 'text/html') return htmlToMarkdown(wordsOf(node), own) || null
	return type.startsWith('text') ? plainText(wordsOf(node)) : null
}

function rssText(text: string | null, base: string | undefined): string | null {
	if (text === null) return null
	return (hasMarkup(text) ? htmlToMarkdown(text, base) : plainText(text)) || null
}

function plainText(text: string): string | null {
	const paragraphs = text.trim().split(/\n\s*\n/)
	return htmlToMarkdown(paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`).join('')) || null
}

/** Sounds and films of a podcast, pictures. */
function enclosures(entry: Node, base: string | undefined): string[] {
	const links = all(entry, 'link').filter(({ attributes }) => attributes['rel'] === 'enclosure')
	const given = [
		...all(entry, 'enclosure').map(({ attributes }) => attributes['url']),
		...links.map(({ attributes }) => attributes['href']),
	]
	return given.flatMap((address) => {
		const url = URL.parse(address ?? '', base)
		return url && isHttp(url.href) ? [url.href] : []
	})
}

/** The name of who wrote it; of a mail address what stands before its host. */
export function authorOf(node: Node): string | null {
	const atom = all(node, 'author')
		.map((author) => textAt(author, 'name'))
		.find(Boolean)
	const given = textAt(node, 'dc:creator') ?? atom ?? textAt(node, 'author', 'managingEditor')
	if (!given) return null
	const name = /^\S[^\s@]*@\S+\s+\((.+)\)$/.exec(given)?.[1] ?? given
	return (
		name
			.replace(/<[^<>\s][^<>\s@]*@[^<>\s]+>/, '')
			.trim()
			.replace(/^([^\s@]+)@\S+$/, '$1') || null
	)
}

/** The page of the entry or feed. */
export function pageOf(node: Node, base: string | undefined): string | null {
	for (const { attributes, base: own, ...link } of all(node, 'link')) {
		if (attributes['rel'] !== undefined && attributes['rel'] !== 'alternate') continue
		const url = URL.parse((attributes['href'] ?? wordsOf({ attributes, base: own, ...link })).trim(), own ?? base)
		if (url && isHttp(url.href)) return url.href
	}
	return null
}

import type { MarkdownNode, MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import MarkdownIt, { type Token } from 'markdown-it'

/** Raw HTML is recognised so that it can be left out (spec 1 §1). */
const parser = new MarkdownIt('default', { html: true, linkify: true, typographer: false, breaks: false })
const schemes = /^(https?|ircs?|mailto|xmpp):/i
const anyScheme = /^[a-z][a-z0-9+.-]*:/i

parser.validateLink = (address) => schemes.test(address.trim()) || !anyScheme.test(address.trim())

/** Tags that a tree may hold; headings become plain blocks (spec 1 §1). */
const tags: Readonly<Record<string, string>> = { h1: 'div', h2: 'div', h3: 'div', h4: 'div', h5: 'div', h6: 'div', s: 'del' }

/**
 * Parses Markdown (CommonMark with tables, strike-through and bare links) into the tree that is stored and drawn.
 * Safe by construction: only elements and attributes made here are in it, raw HTML is left out, pictures become links.
 */
export function parseMarkdown(source: string): MarkdownTree {
	return source === '' ? [] : build(parser.parse(source, {}))
}

type Element = Exclude<MarkdownNode, string>

function build(tokens: readonly Token[]): MarkdownTree {
	const root: MarkdownTree = []
	const open: MarkdownNode[][] = [root]
	const add = (node: MarkdownNode) => {
		const children = open.at(-1) ?? root
		const last = children.at(-1)
		// Neighbouring texts are one; the tag of an element is its first string and must not grow.
		if (typeof node === 'string' && typeof last === 'string' && (children === root || children.length > 2))
			children[children.length - 1] = last + node
		else children.push(node)
	}
	for (const token of tokens) {
		if (token.nesting === 1 && !token.hidden) {
			const element: Element = [tags[token.tag] ?? token.tag, attributesOf(token)]
			add(element)
			open.push(element as MarkdownNode[]) // its tag and attributes stay at the front
		} else if (token.nesting === -1 && !token.hidden) open.pop()
		else
			for (const node of leaf(
				token,
				open.slice(1).some(([tag]) => tag === 'a'),
			))
				add(node)
	}
	return root
}

function leaf(token: Token, isInLink: boolean): MarkdownTree {
	switch (token.type) {
		case 'inline':
			return build(token.children ?? [])
		case 'text':
		case 'text_special':
			return token.content === '' ? [] : [token.content]
		case 'softbreak':
			return ['\n']
		case 'hardbreak':
			return [['br', null]]
		case 'hr':
			return [['hr', null]]
		case 'code_inline':
			return [['code', null, token.content]]
		case 'fence':
		case 'code_block':
			return [['pre', null, ['code', languageOf(token), token.content]]]
		case 'image':
			// Pictures are not shown: what they point to can be opened (spec 2 §2), but no link stands in a link.
			return isInLink ? [pictureWords(token)] : [['a', { href: attribute(token, 'src') ?? '' }, pictureWords(token)]]
		default:
			return []
	}
}

function languageOf(token: Token): Record<string, string> | null {
	const language = /^[\w+#-]{1,30}/.exec(token.info.trim())?.[0]
	return language ? { lang: language } : null
}

function attribute(token: Token, name: string): string | null {
	const value = token.attrGet(name)
	return value === null ? null : String(value)
}

function pictureWords(token: Token): string {
	return token.content || (attribute(token, 'src') ?? '')
}

function attributesOf(token: Token): Record<string, string> | null {
	const kept: Record<string, string> = {}
	const href = attribute(token, 'href')
	if (token.tag === 'a' && href !== null) kept.href = href
	const title = attribute(token, 'title')
	if (token.tag === 'a' && title) kept.title = title
	const start = attribute(token, 'start')
	if (token.tag === 'ol' && start) kept.start = start
	const align = /text-align:(left|center|right)/.exec(attribute(token, 'style') ?? '')?.[1]
	if (align) kept.align = align
	if (/^h[1-6]$/.test(token.tag)) kept.heading = token.tag.slice(1)
	return Object.keys(kept).length > 0 ? kept : null
}

/** The words of a tree, for descriptions and excerpts; at most `max` characters. */
export function plainText(tree: MarkdownTree, max: number): string {
	let text = ''
	const walk = (node: MarkdownNode) => {
		if (text.length > max) return
		if (typeof node === 'string') text += node
		else {
			for (const child of node.slice(2)) walk(child as MarkdownNode) // after tag and attributes come children
			if (/^(p|li|div|pre|tr|blockquote)$/.test(node[0])) text += ' '
		}
	}
	for (const node of tree) walk(node)
	const clean = text.replace(/\s+/g, ' ').trim()
	return clean.length > max ? `${clean.slice(0, max - 1).trimEnd()}…` : clean
}

import type { MarkdownNode, MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import type { Token } from 'markdown-it'
import { plainText } from './plain-text.ts'

/** Tag names that are mapped; headings become plain blocks (spec 1 §1). */
const tags: Readonly<Record<string, string>> = { h1: 'div', h2: 'div', h3: 'div', h4: 'div', h5: 'div', h6: 'div', s: 'del' }

type Element = Exclude<MarkdownNode, string>

/** Maximum depth of elements; deeper content goes into the deepest one. MongoDB stores at most a hundred levels. */
const depthMax = 50

/** The parser's tokens → the tree. */
export function buildTree(tokens: readonly Token[]): MarkdownTree {
	const root: MarkdownTree = []
	addAll(tokens, [root])
	return root
}

/** `open` is the stack of open elements' children, from the root to the innermost. */
function addAll(tokens: readonly Token[], open: MarkdownNode[][]): void {
	let links = 0
	for (const token of tokens) {
		if (token.tag === 'a') links += token.nesting
		if (token.type === 'inline') addAll(token.children ?? [], open)
		else if (token.nesting === 0) addLeaf(token, open, links > 0)
		else if (!token.hidden) turn(token, open)
	}
}

/** Opens an element or closes the innermost one. */
function turn(token: Token, open: MarkdownNode[][]): void {
	if (token.nesting === -1) {
		const ended = open.pop()
		if (token.type === 'spoiler_title_close' && ended) nameSpoiler(ended)
		return
	}
	const element: Element = [tags[token.tag] ?? token.tag, attributesOf(token)]
	const parent = open.at(-1)
	if (open.length > depthMax && parent) {
		open.push(parent)
		return
	}
	add(element, open)
	open.push(element as MarkdownNode[]) // its tag and attributes come before the children
}

/** A button needs an accessible name, even if the title has no visible text. */
function nameSpoiler(title: MarkdownNode[]): void {
	if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(plainText(title.slice(2), 100))) title.push('Spoiler')
}

/** Merges adjacent texts; an element's tag is its first string and must not be merged into. */
function add(node: MarkdownNode, open: readonly MarkdownNode[][]): void {
	const children = open.at(-1)
	const last = children?.at(-1)
	if (children && typeof node === 'string' && typeof last === 'string' && (open.length === 1 || children.length > 2))
		children[children.length - 1] = last + node
	else children?.push(node)
}

function addLeaf(token: Token, open: readonly MarkdownNode[][], isInLink: boolean): void {
	for (const node of leaf(token, isInLink)) add(node, open)
}

function leaf(token: Token, isInLink: boolean): MarkdownTree {
	switch (token.type) {
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
		case 'footnote_mark':
			return [['sup', { note: String(token.meta?.note), use: String(token.meta?.use) }, String(token.meta?.note)]]
		case 'image':
			// Images become links to their source (spec 2 §2), except inside a link, which cannot contain another.
			return isInLink ? [pictureWords(token)] : [['a', { href: attribute(token, 'src') ?? '' }, pictureWords(token)]]
		default:
			return []
	}
}

function languageOf(token: Token): Record<string, string> | null {
	const language = /^\S{1,30}/.exec(token.info.trim())?.[0]
	return language ? { lang: language } : null
}

function attribute(token: Token, name: string): string | null {
	const value = token.attrGet(name)
	return value === null ? null : String(value)
}

function pictureWords(token: Token): string {
	return token.content || (attribute(token, 'src') ?? '')
}

/** Attributes that this parser's own rules set, copied unchanged. */
const ownAttributes = ['mention', 'community', 'task', 'note', 'uses'] as const

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
	for (const name of ownAttributes) if (typeof token.meta?.[name] === 'string') kept[name] = token.meta[name]
	return Object.keys(kept).length > 0 ? kept : null
}

import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'

const lengthMax = 2_000
/** Any character that begins something in Markdown, a name, an address, a character reference or another line. */
const special = /[\\`*_{}[\]#+|~<>&@/:=^\p{Cc}\u2028\u2029]|www/iu
/** What begins a list, a rule or an indented text, and white space at the ends. */
const marked = /^(?:[\s-]|\d{1,9}[.)])|\s$/u

/** The tree of a short line without any markup, which needs no parser; null for all others. */
export function plainTree(source: string): MarkdownTree | null {
	if (source === '') return []
	if (source.length > lengthMax || special.test(source) || marked.test(source)) return null
	return [['p', null, source]]
}

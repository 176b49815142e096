import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import MarkdownIt, { type MarkdownIt as Parser } from 'markdown-it'
import { buildTree } from './build-tree.ts'
import { footnotes } from './footnotes.ts'
import { limitWork } from './limit-work.ts'
import { links } from './links.ts'
import { names } from './names.ts'
import { spoilers } from './spoilers.ts'
import { tasks } from './tasks.ts'

const parser = makeParser()

/**
 * Parses Markdown into the tree that is stored and rendered: CommonMark, tables, strike-through, autolinks, tasks,
 * footnotes, spoilers, names of members and communities. Services and the browser's preview run this same code. Safe by
 * construction: it contains only elements and attributes made here, raw HTML is left out, images become links.
 */
export function parseMarkdown(source: string): MarkdownTree {
	return source === '' ? [] : buildTree(parser.parse(source, {}))
}

function makeParser(): Parser {
	// Raw HTML is parsed so that it can be left out (spec 1 §1).
	const made = new MarkdownIt('default', { html: true, linkify: true, typographer: false, breaks: false })
	made.core.ruler.push('languages', ({ tokens, md }) => {
		for (const token of tokens) if (token.type === 'fence') token.info = md.utils.unescapeAll(token.info)
	})
	for (const add of [links, spoilers, footnotes, names, tasks, limitWork]) add(made)
	return made
}

import type { Nodes } from 'mdast'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'

const options: Options = {
	bullet: '-',
	emphasis: '*',
	fences: true,
	rule: '-',
	listItemIndent: 'one',
	extensions: [gfmStrikethroughToMarkdown(), gfmTableToMarkdown()],
	// What would be a spoiler or a community's name on this site, and was neither where the text comes from.
	unsafe: [
		{ character: '>', after: '!', inConstruct: 'phrasing' },
		{ character: '/', before: '[\\s([{"\']', after: '\\w', inConstruct: 'phrasing' },
		{ atBreak: true, character: ':', after: '::' },
	],
}

/** A tree → Markdown that `parseMarkdown` reads as that tree: what only looks like markup is escaped. */
export function writeMarkdown(tree: Nodes): string {
	return toMarkdown(tree, options)
}

import type { Nodes } from 'mdast'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'
import { spoilerToMarkdown } from './from-html/spoiler-to-markdown.ts'

const options: Options = {
	bullet: '-',
	emphasis: '*',
	fences: true,
	rule: '-',
	listItemIndent: 'one',
	extensions: [gfmStrikethroughToMarkdown(), gfmTableToMarkdown()],
	unsafe: spoilerToMarkdown.unsafe ?? [],
}

/** A tree → Markdown that `parseMarkdown` reads as that tree: what only looks like markup is escaped. */
export function writeMarkdown(tree: Nodes): string {
	return toMarkdown(tree, options)
}

import { parse } from '@bbob/parser'
import { decodeHTML } from 'entities'
import type { BbcodeOptions } from './bbcode/bbcode-options.ts'
import { bbcodeTags, rawTags } from './bbcode/bbcode-tags.ts'
import { type BbcodeNode, FlowWriter } from './bbcode/flow-writer.ts'
import { writeMarkdown } from './write-markdown.ts'

export type { BbcodeOptions } from './bbcode/bbcode-options.ts'

/** Longer texts are no posts: the importer cuts them far earlier. */
const lengthMax = 250_000

/**
 * BBCode of phpBB, MyBB and vBulletin → Markdown. Sizes, colours and fonts are dropped; unknown and unclosed tags stay as text, links
 * to anything but web and mail addresses become their text, and what looks like Markdown by chance is escaped.
 */
export function bbcodeToMarkdown(source: string, options: BbcodeOptions = {}): string {
	const text = source.slice(0, lengthMax).replace(/\r\n?/g, '\n')
	const nodes = parse(text, { caseFreeTags: true, contextFreeTags: [...rawTags], onlyAllowTags: [...bbcodeTags] }) as BbcodeNode[]
	const decode = decoders[options.entities ?? 'none']
	const children = new FlowWriter(text, options, decode).write(nodes)
	return writeMarkdown({ type: 'root', children }).trim()
}

/** Text without any markup → Markdown that shows it. */
export function textToMarkdown(text: string): string {
	const children = new FlowWriter(text, {}, (plain) => plain).write([text.replace(/\r\n?/g, '\n')])
	return writeMarkdown({ type: 'root', children }).trim()
}

const decoders = {
	none: (text: string) => text,
	all: (text: string) => decodeHTML(text),
	numeric: (text: string) => text.replace(/&#(?:\d{1,7}|x[\da-f]{1,6});/gi, (found) => decodeHTML(found)),
}

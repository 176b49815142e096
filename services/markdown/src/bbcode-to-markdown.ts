import { parse } from '@bbob/parser'
import { decodeHTML } from 'entities'
import { bbcodeTags, rawTags } from './bbcode/bbcode-tags.ts'
import { type BbcodeNode, FlowWriter } from './bbcode/flow-writer.ts'
import { writeMarkdown } from './write-markdown.ts'

export interface BbcodeOptions {
	/** Which entities the text has been given beyond what was typed: all of HTML's, or `&#1234;` only. None by default. */
	entities?: 'all' | 'numeric'
	/** What addresses are relative to; without it relative ones are text. */
	base?: string | null
	/** A file by what its tag names, its number or its place in the post, and by what stands in the tag, such as its name. */
	attachment?: (id: string, content: string) => { name: string; url: string | null } | null
	/** Address of a thread or post that a tag names by its number. */
	address?: (kind: 'thread' | 'post', id: string) => string | null
}

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

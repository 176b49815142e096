import { type BbcodeOptions, bbcodeToMarkdown, textToMarkdown } from '@folkmoot/markdown/bbcode-to-markdown'
import { decodeXML } from 'entities'

/** How a text is kept: which mark its BBCode carries, and whether it has any. */
export interface StoredForm {
	uid: string
	isBbcode: boolean
}

/** Longer ones are no posts. */
const textMax = 1_000_000

/** A text as phpBB keeps it → Markdown: XML since 3.2, before it HTML with BBCode whose tags carry the row's mark. Both are in one table after an upgrade. */
export function phpbbMarkdown(stored: string, { uid, isBbcode }: StoredForm, options: BbcodeOptions): string {
	const text = stored.slice(0, textMax)
	if (/^<t>/.test(text)) return textToMarkdown(typedText(text))
	if (/^<r>/.test(text)) return bbcodeToMarkdown(typedText(text), options)
	const bbcode = withoutHtml(withoutUid(text, uid))
	// Without BBCode, tags are what somebody typed.
	const shown = isBbcode ? bbcode : bbcode.replaceAll('[', '&#91;')
	return bbcodeToMarkdown(shown, { ...options, entities: 'all' })
}

/** Without the tags of the XML, between which everything stands as it was typed. */
function typedText(xml: string): string {
	return decodeXML(xml.replace(/<[^<>]*>/g, ''))
}

/** `[b:3abc]`, `[/*:m:3abc]`, `[/list:u:3abc]` → `[b]`, nothing, `[/list]`. */
function withoutUid(text: string, uid: string): string {
	if (!/^\w+$/.test(uid)) return text
	const mark = new RegExp(`(?::[a-z0-9])?:${uid}`, 'g')
	return text.replace(/\[[^[\]]*\]/g, (tag) => tag.replace(mark, '')).replaceAll('[/*]', '')
}

/** Links and smileys that phpBB wrote as HTML, as BBCode and as their signs. */
function withoutHtml(text: string): string {
	return text
		.replace(/<!-- s(\S{1,30}) -->[^\n]{0,500}?<!-- s\1 -->/g, '$1')
		.replace(
			/<!-- [a-z] --><a [^<>]{0,200}?href="([^"]{0,2000})"[^<>]{0,200}>(.{0,2000}?)<\/a><!-- [a-z] -->/g,
			(_all, href: string, words: string) => (words === href ? href : `[url=${href}]${words}[/url]`),
		)
		.replace(/<br ?\/?>\n?/g, '\n')
		.replace(/<!--.{0,200}?-->/g, '')
		.replace(/<[^<>]*>/g, '')
}

import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { limitDepth } from './from-html/limit-depth.ts'
import { plainElements } from './from-html/plain-elements.ts'
import { spoilerHandlers, spoilerToMarkdown } from './from-html/spoiler-to-markdown.ts'
import { tidyPhrases } from './from-html/tidy-phrases.ts'

const pipeline = (base: string | undefined) =>
	unified()
		.use(rehypeParse, { fragment: true })
		.use(plainElements, { base })
		.use(rehypeRemark, { handlers: spoilerHandlers, document: true } as object)
		.use(tidyPhrases)
		.use(remarkGfm, { singleTilde: false, tablePipeAlign: false, tableCellPadding: true })
		.use(remarkStringify, { ...spoilerToMarkdown, bullet: '-', emphasis: '*', rule: '-', listItemIndent: 'one' })

/**
 * HTML of another site → our Markdown: text that looks like Markdown by chance is escaped, links and pictures are absolute by `base`
 * and http(s) only, spoilers have our syntax, previews and films are links. Scripts, styles and comments go. It never throws.
 */
export function htmlToMarkdown(html: string, base?: string): string {
	return String(pipeline(base).processSync(limitDepth(html))).trim()
}

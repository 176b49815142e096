import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { compactTree } from './compact-tree.ts'
import { schema } from './schema.ts'
import { ourSyntax } from './syntax/our-syntax.ts'
import { addresses } from './tree/addresses.ts'
import { nameLinks } from './tree/name-links.ts'
import { notes } from './tree/notes.ts'
import { pictures } from './tree/pictures.ts'
import { spoilerBlocks } from './tree/spoiler-blocks.ts'
import { spoilersInLinks } from './tree/spoilers-in-links.ts'
import { handlers } from './tree/to-page.ts'

const pipeline = unified()
	.use(remarkParse)
	// One tilde strikes nothing out: it is an "about", a space in a formula, a smile in Korean.
	.use(remarkGfm, { singleTilde: false })
	.use(ourSyntax)
	.use([spoilerBlocks, spoilersInLinks, pictures, notes, nameLinks])
	.use(remarkRehype, { handlers })
	.use(addresses)
	.use(rehypeSanitize, schema)
	.freeze()

/**
 * Markdown → the tree that is stored and rendered: CommonMark, GFM, spoilers, names of members and communities. Raw HTML is left
 * out, pictures become links. It may take seconds: services call it in a worker (parse-apart.ts), browsers too.
 */
export function parseMarkdown(source: string): MarkdownTree {
	return compactTree(pipeline.runSync(pipeline.parse(source)))
}

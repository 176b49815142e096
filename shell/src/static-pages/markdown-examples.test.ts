import { parseMarkdown } from '@folkmoot/markdown/parse-markdown'
import { expect, it } from 'vitest'
import { markdownExamples } from './markdown-examples.ts'

it.each(markdownExamples)('$heading: the guide shows what the site makes of it', ({ source, tree }) => {
	expect(tree).toEqual(parseMarkdown(source))
})

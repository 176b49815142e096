import { parseMarkdown } from '@folkmoot/markdown/parse-markdown'
import { expect, it } from 'vitest'
import { markdownExamples } from './markdown-examples.ts'

it.each(markdownExamples)('$heading: the stored tree matches the parser', ({ source, tree }) => {
	expect(tree).toEqual(parseMarkdown(source))
})

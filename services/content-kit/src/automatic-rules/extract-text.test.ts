import { parseMarkdown } from '@folkmoot/markdown/parse-markdown'
import { expect, it } from 'vitest'
import { extractText } from './extract-text.ts'

const words = (source: string) => extractText(parseMarkdown(source)).text.replace(/\s+/g, ' ').trim()

it.each([
	['fr**ee** mon*ey*', 'free money'],
	['one\n\ntwo', 'one two'],
	['- one\n- two', 'one two'],
	['see [the shop](https://a.example)', 'see the shop'],
	['`co`de', 'code'],
])('%j reads as %j', (source, text) => {
	expect(words(source)).toBe(text)
})

it('includes spoilers', () => {
	expect(words('>!buy this!<')).toContain('buy this')
})

it('finds external links', () => {
	const source = '[a](https://A.example/x) https://b.example. [in](/about) ![c](https://c.example/c.png) @somebody'
	expect(extractText(parseMarkdown(source)).hosts).toEqual(['a.example', 'b.example', 'c.example'])
})

it('returns an empty text for null', () => {
	expect(extractText(null)).toEqual({ text: '', hosts: [] })
})

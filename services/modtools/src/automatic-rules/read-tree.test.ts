import { parseMarkdown } from '@folkmoot/markdown/parse-markdown'
import { expect, it } from 'vitest'
import { readTree } from './read-tree.ts'

const words = (source: string) => readTree(parseMarkdown(source)).text.replace(/\s+/g, ' ').trim()

it.each([
	['fr**ee** mon*ey*', 'free money'],
	['one\n\ntwo', 'one two'],
	['- one\n- two', 'one two'],
	['see [the shop](https://a.example)', 'see the shop'],
	['`co`de', 'code'],
])('%j reads as %j', (source, text) => {
	expect(words(source)).toBe(text)
})

it('what is covered is read too', () => {
	expect(words('>!buy this!<')).toContain('buy this')
})

it('finds the links that lead out', () => {
	const source = '[a](https://A.example/x) https://b.example. [in](/about) ![c](https://c.example/c.png) @somebody'
	expect(readTree(parseMarkdown(source)).hosts).toEqual(['a.example', 'b.example', 'c.example'])
})

it('is empty of nothing', () => {
	expect(readTree(null)).toEqual({ text: '', hosts: [] })
})

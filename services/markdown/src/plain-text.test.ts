import { expect, it } from 'vitest'
import { parseMarkdown } from './parse-markdown.ts'
import { firstWords, plainText } from './plain-text.ts'

it.each<[string, string, number, string]>([
	['keeps the words', '# A\n\nb *c*', 100, 'A b c'],
	['cuts at the limit', 'one two three', 8, 'one two…'],
	['tells no spoiler', 'It was >!the cook!<.\n\n::: spoiler End\nAll live\n:::\nSo.', 100, 'It was [spoiler]. [spoiler] So.'],
	['keeps words of two lines apart', 'one  \ntwo\\\nthree\nfour', 100, 'one two three four'],
	['keeps words of cells apart', '| a | b |\n|---|---|\n| c | d |\n\ne', 100, 'a b c d e'],
	['keeps words of blocks apart', '- a\n  - b\n- c\n\n> d\n\n```\ne\n```\nf\n\n---\ng\n===\nh', 100, 'a b c d e f g h'],
	['leaves notes out', 'a[^1] b\n\n[^1]: note', 100, 'a b'],
])('%s', (_what, source, max, words) => expect(plainText(parseMarkdown(source), max)).toBe(words))

it('ends the first words between two words', () => expect(firstWords(parseMarkdown('one **two** three four'), 10)).toBe('one two…'))

import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import { describe, expect, it } from 'vitest'
import { parseMarkdown } from './parse-markdown.ts'

/** What GitHub's extension of CommonMark says, rule by rule. Not kept: one tilde (the last of strike-through), see decision 4. */
const link = (href: string, text = href): MarkdownTree[number] => ['a', { href }, text]
const line = (...words: MarkdownTree): MarkdownTree => [['p', null, ...words]]
const check = (cases: [what: string, source: string, tree: MarkdownTree][]) =>
	it.each(cases)('%s', (_what, source, tree) => expect(parseMarkdown(source)).toEqual(tree))
const row = (cell: 'th' | 'td', ...cells: string[]): MarkdownTree[number] => [
	'tr',
	null,
	...cells.map((text): MarkdownTree[number] => (text ? [cell, null, text] : [cell, null])),
]

describe('tables', () => {
	const head: MarkdownTree[number] = ['thead', null, row('th', 'a', 'b')]
	check([
		['a head needs as many cells as its delimiters', '| a | b |\n| - |\n| c |', line('| a | b |\n| - |\n| c |')],
		['without rows there is no body', '| a | b |\n| - | - |', [['table', null, head]]],
		['without pipes at the ends', 'a | b\n--- | ---\nc | d', [['table', null, head, ['tbody', null, row('td', 'c', 'd')]]]],
		[
			'cells are filled up and cut',
			'| a | b |\n| - | - |\n| c |\n| d | e | f |',
			[['table', null, head, ['tbody', null, row('td', 'c', ''), row('td', 'd', 'e')]]],
		],
		[
			'another block ends them',
			'| a | b |\n| - | - |\n> c',
			[
				['table', null, head],
				['blockquote', null, ['p', null, 'c']],
			],
		],
		[
			'an escaped pipe is text, in code too',
			'| a\\|b | `c\\|d` |\n| - | - |',
			[['table', null, ['thead', null, ['tr', null, ['th', null, 'a|b'], ['th', null, ['code', null, 'c|d']]]]]],
		],
	])

	it('fills short rows up with empty cells, up to a thousand in a text', () => {
		const head = `|${'a|'.repeat(40)}\n|${'-|'.repeat(40)}\n`
		const cellsOf = (tree: unknown) => JSON.stringify(tree).split('["td"').length - 1
		expect(cellsOf(parseMarkdown(`${head}${'b\n'.repeat(20)}`))).toBe(20 * 40)
		expect(cellsOf(parseMarkdown(`${head}${'b\n'.repeat(5_000)}`))).toBe(25 * 40 + 4_975)
	})
})

describe('strike-through', () => {
	check([
		['two tildes', '~~a~~ b', line(['del', null, 'a'], ' b')],
		['not across paragraphs', 'a ~~b\n\nc~~', [...line('a ~~b'), ...line('c~~')]],
		['not three tildes', 'a ~~~b~~~', line('a ~~~b~~~')],
		['not one', '1 ~ 2, H~2~O', line('1 ~ 2, H~2~O')],
	])
})

describe('tasks', () => {
	check([
		['need a space', '- [x]a', [['ul', null, ['li', null, '[x]a']]]],
		['in lists of lists', '- [X] a\n  - [ ] b', [['ul', null, ['li', { task: 'done' }, 'a', ['ul', null, ['li', { task: 'open' }, 'b']]]]]],
		['in numbered lists', '1. [ ] a', [['ol', null, ['li', { task: 'open' }, 'a']]]],
	])
})

describe('bare addresses', () => {
	check([
		['a dot at the end is none of theirs', 'www.a.example. b', line(link('http://www.a.example', 'www.a.example'), '. b')],
		[
			'closing brackets are, if they were opened',
			'(www.a.example/b(c))',
			line('(', link('http://www.a.example/b(c)', 'www.a.example/b(c)'), ')'),
		],
		[
			'a character reference at the end is not',
			'www.a.example/b&c &copy; www.a.example/b&copy;',
			line(link('http://www.a.example/b&c', 'www.a.example/b&c'), ' © ', link('http://www.a.example/b', 'www.a.example/b'), '©'),
		],
		['end before <', 'www.a.example/b<c', line(link('http://www.a.example/b', 'www.a.example/b'), '<c')],
		['an underscore in the last parts of a host makes none', 'http://a_b.example', line('http://a_b.example')],
		['e-mail', 'a.b-c_d+e@f.g', line(link('mailto:a.b-c_d+e@f.g', 'a.b-c_d+e@f.g'))],
		['e-mail that ends with a sign is none', 'a@b.c_', line('a@b.c_')],
		['not ftp', 'ftp://a.example', line('ftp://a.example')],
	])
})

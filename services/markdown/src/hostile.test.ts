import { expect, it } from 'vitest'
import { parseMarkdown } from './parse-markdown.ts'

/** Texts that keep parsers busy for seconds: 100,000 characters each (issue 7). */
const size = 100_000
const fill = (text: string, length = size) => text.repeat(Math.ceil(length / text.length)).slice(0, length)
const lines = (count: number, line: (index: number) => string) => Array.from({ length: count }, (_, index) => line(index)).join('\n')

const repeated = [
	...['>', '> ', '> - ', '> > a\n', '> a\nb\n', '> ```\n', '- ', '1. ', '* a\n  * b\n', '- a\n', '- a\n\n', '- [ ] a\n', '- [x] '],
	...[
		'[',
		'![',
		'![[',
		'[]',
		'[a](',
		'[a](<b',
		'[a](b "',
		'[a](b) ',
		'[a][b] ',
		'[*',
		'\\[',
		'[^a]',
		'^[a',
		'[^a]: ',
		'[a]: b\n',
		'[a]: b "\n',
	],
	...['*_', '*a _a ', 'a**b c* ', '**a ', '*a **a ', 'a*_ ', '~~a', '~', '*`', '`', '```\n', '_', '***\n', '__a*'],
	...[
		'|',
		'|-',
		'a|b\n',
		'|a|\n|-|\n\n',
		'<http://a',
		'<http://a> ',
		'http://a.b ',
		'www.a.b ',
		'www.',
		'http://',
		'a@b.c ',
		'a@',
		'a:',
		'//a',
	],
	...['<a ', '<b>', '<a b="', '<!--', 'a<? ', 'a<!A ', 'a<![CDATA[', '<div>\n', '<', '</a ', '&amp;', '&', '&a', '&#1;', '\\'],
	...['# a\n', '#', 'a\n-\n', '# # ', '\n', ' ', '\t', 'a   \n', '\0', '\r', 'a', 'lorem ipsum ', '😀é', '\ud800', '    a\n', '-\n'],
	...[
		'>!',
		'!<',
		'>!a',
		'>!a\n',
		'>!a!< ',
		':::',
		':::\n',
		':::spoiler\n',
		':::spoiler a\n:::\n',
		'@abcd ',
		'@',
		'@abcd',
		'/abc ',
		'/abc',
		'/abc@abcd ',
	],
]

const built: Readonly<Record<string, string>> = {
	'nested brackets': '['.repeat(size / 2) + ']'.repeat(size / 2),
	'nested links': `${'['.repeat(30_000)}a${'](b)'.repeat(17_500)}`,
	'nested parentheses': `[a]${'('.repeat(size)}`,
	'nested emphasis': `${'*'.repeat(size / 2)}a${'*'.repeat(size / 2)}`,
	'nested spoilers': `${'>!'.repeat(size / 4)}a${'!<'.repeat(size / 4)}`,
	'nested lists': lines(430, (index) => `${'  '.repeat(index)}- a`),
	'quotes that grow': lines(700, (index) => `${'> '.repeat(index % 300)}a`),
	'a lazy quote': `${'>'.repeat(1_000)}a\n${fill('b\n')}`,
	'backticks that grow': Array.from({ length: 440 }, (_, index) => `${'`'.repeat(index)}a`).join(''),
	'a wide table': `|${fill('a|', size / 3)}\n|${fill('-|', size / 3)}\n|${fill('b|', size / 3)}`,
	'a table of many cells': `|${fill('a|', 100)}\n|${fill('-|', 100)}\n${fill(`|${fill('b|', 100)}\n`)}`,
	'a wide head over short rows': `|${fill('a|', 100)}\n|${fill('-|', 100)}\n${fill('|b|\n')}`,
	'a long table': `|a|b|\n|-|-|\n${fill('|c|d|\n')}`,
	'a long address': `http://a.b/${fill('a')}`,
	'an address of brackets': `http://a.b/${fill('(')}`,
	'an address of entities': `http://a.b/${fill('&a;')}`,
	'a long e-mail': `${fill('a.')}@b`,
	definitions: lines(9_000, (index) => `[${index}]: a`),
	'definitions that are used': `${lines(5_000, (index) => `[${index}]: /a`)}\n\n${lines(6_000, (index) => `[${index}]`)}`,
	'a long definition used often': `[a]: ${fill('b', 5_000)}\n\n${fill('[a]')}`,
	'a long picture used often': `[a]: ${fill('b', 5_000)}\n\n${fill('![a]')}`,
	'a long label': `[${fill('a', 999)}]: b\n\n${fill(`[${fill('a', 999)}] `)}`,
	notes: lines(9_000, (index) => `[^${index}]: a`),
	'notes that are marked': `${lines(4_000, (index) => `[^${index}]: a\n`)}\n\n${lines(4_000, (index) => `[^${index}]`)}`,
	'notes in notes': `[^0]\n\n${lines(6_000, (index) => `[^${index}]: [^${index + 1}]\n`)}`,
	'notes that mark each other': `[^0]\n\n${lines(190, (index) => `[^${index}]: ${lines(190, (other) => `[^${other}]`).replaceAll('\n', ' ')}\n`)}`,
	'an open fence': `\`\`\`\n${fill('a\n')}`,
	'a tag of attributes': `<a ${fill('b=c ')}`,
	'a long entity': `&${fill('a')}`,
	'a spoiler whose title is spaces': `:::spoiler${fill('\t', 20_000)}\u2028a\u2028b`,
}

const cases: [string, string][] = [
	...repeated.map((text): [string, string] => [JSON.stringify(text), fill(text)]),
	...Object.entries(built),
]

/** MongoDB stores at most a hundred levels of nesting, and the tree is not the outermost. */
function depthOf(node: unknown): number {
	return Array.isArray(node) ? 1 + Math.max(0, ...node.map(depthOf)) : 0
}

it.each(cases)('%s', (_name, text) => {
	// CPU time of this process, because the machine may be busy. Half a second, where 200 ms are required on a dedicated machine.
	parseMarkdown(text.slice(0, 2_000))
	const before = process.cpuUsage()
	const tree = parseMarkdown(text)
	const { user } = process.cpuUsage(before)
	expect(user / 1_000).toBeLessThan(500)
	expect(depthOf(tree)).toBeLessThan(80)
	expect(JSON.stringify(tree).length).toBeLessThan(size * 12)
})

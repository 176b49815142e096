import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import { describe, expect, it } from 'vitest'
import { parseMarkdown } from './parse-markdown.ts'

const link = (href: string, text = href): MarkdownTree[number] => ['a', { href }, text]
const person = (name: string): MarkdownTree[number] => ['a', { href: `/@${name}`, mention: name }, `@${name}`]
const place = (name: string): MarkdownTree[number] => ['a', { href: `/${name}`, community: name }, `/${name}`]
const line = (...words: MarkdownTree): MarkdownTree => [['p', null, ...words]]

type Case = [what: string, source: string, tree: MarkdownTree]
const check = (cases: Case[]) => it.each(cases)('%s', (_what, source, tree) => expect(parseMarkdown(source)).toEqual(tree))

describe('standard Markdown', () => {
	check([
		['nothing', '', []],
		['text', 'a **b** c', line('a ', ['strong', null, 'b'], ' c')],
		['a heading as a plain block', '# A', [['div', { heading: '1' }, 'A']]],
		['raw HTML left out', 'a <b onclick="x()">b</b>\n\n<script>x()</script>', line('a b')],
		['a picture as a link', '![alt](https://a.example/x.png)', line(link('https://a.example/x.png', 'alt'))],
		['a picture in a link as its words', '[![alt](https://a.example/x.png)](https://b.example)', line(link('https://b.example', 'alt'))],
		['bold beside Chinese and Japanese punctuation', 'これは**「重要」**です。', line('これは', ['strong', null, '「重要」'], 'です。')],
		['a relative link', '[a](/b)', line(link('/b', 'a'))],
		['strike-through', '~~a~~', line(['del', null, 'a'])],
		['a fence', '```ts\na < b\n```', [['pre', null, ['code', { lang: 'ts' }, 'a < b\n']]]],
		['a tight list', '- a\n- b', [['ul', null, ['li', null, 'a'], ['li', null, 'b']]]],
		[
			'a table',
			'|a|b|\n|-|-:|\n|c|',
			[
				[
					'table',
					null,
					['thead', null, ['tr', null, ['th', null, 'a'], ['th', { align: 'right' }, 'b']]],
					['tbody', null, ['tr', null, ['td', null, 'c'], ['td', { align: 'right' }]]],
				],
			],
		],
		[
			'tasks',
			'- [ ] a\n- [x] b\n- [y] c\n- []',
			[['ul', null, ['li', { task: 'open' }, 'a'], ['li', { task: 'done' }, 'b'], ['li', null, '[y] c'], ['li', null, '[]']]],
		],
	])
})

describe('addresses', () => {
	check([
		['a bare one', 'see https://a.example.', line('see ', link('https://a.example'), '.')],
		['one that begins with www', '(www.a.example/x)', line('(', link('http://www.a.example/x', 'www.a.example/x'), ')')],
		['an e-mail', 'to a@b.example', line('to ', link('mailto:a@b.example', 'a@b.example'))],
		[
			'that ends as on GitHub',
			'https://a.example/x: ~~https://a.example/c~~ www.a.example/_next_/x',
			line(
				link('https://a.example/x'),
				': ',
				['del', null, link('https://a.example/c')],
				' ',
				link('http://www.a.example/_next_/x', 'www.a.example/_next_/x'),
			),
		],
		['none with a user before the host', 'https://a.example@b.example/ [c](//d:e@f.example)', line('https://a.example@b.example/ c')],
		['in a link are words', '[a <https://b.example> @reed](/c)', line(link('/c', 'a https://b.example @reed'))],
		['IRC and XMPP', '[a](ircs://a.example/b) <xmpp:a@b.example>', line(link('ircs://a.example/b', 'a'), ' ', link('xmpp:a@b.example'))],
		[
			'names of files and sites are text',
			'README.md, main.py, example.com, //a.example',
			line('README.md, main.py, example.com, //a.example'),
		],
	])
	it.each([
		'javascript:alert(1)',
		'JaVaScRiPt:alert(1)',
		'data:text/html,x',
		'vbscript:x',
		'file:///etc/passwd',
		'ftp://a.example',
		'&#106;avascript:x',
	])('%s is none', (address) => {
		expect(JSON.stringify(parseMarkdown(`[a](<${address}>) <${address}> ${address}`))).not.toContain('href')
	})
})

describe('names', () => {
	check([
		['of a member', 'Ask @Reed_9, please.', line('Ask ', person('Reed_9'), ', please.')],
		[
			'in brackets, quotes and bold',
			'(@reed) "@heron" **@finch**',
			line('(', person('reed'), ') "', person('heron'), '" ', ['strong', null, person('finch')]),
		],
		[
			'with underscores around it, which are no emphasis',
			'@_reed_ and @__heron__, _ask @_reed_ now_',
			line(person('_reed_'), ' and ', person('__heron__'), ', ', ['em', null, 'ask ', person('_reed_'), ' now']),
		],
		['in an emphasis', '_@reed_ \\@_reed_', line(['em', null, person('reed')], ' @', ['em', null, 'reed'])],
		['too short, too long, reserved', '@abc @a234567890123456789012 @admin', line('@abc @a234567890123456789012 @admin')],
		[
			'not in words, addresses and paths',
			'a@reed x@reed.example @kit/reed @reed@a.example',
			line('a@reed ', link('mailto:x@reed.example', 'x@reed.example'), ' @kit/reed @reed@a.example'),
		],
		[
			'not in code, links, or behind a backslash',
			'`@reed` [@reed](/x) \\@reed',
			line(['code', null, '@reed'], ' ', link('/x', '@reed'), ' @reed'),
		],
		[
			'after any sign that is no part of a name or an address',
			'谢谢@reed！（@heron）',
			line('谢谢', person('reed'), '！（', person('heron'), '）'),
		],
		['that ends with underscores', '@reed_ @heron__', line(person('reed_'), ' ', person('heron__'))],
		['of a community', 'See /Gardening and (/DIY).', line('See ', place('Gardening'), ' and (', place('DIY'), ').')],
		[
			'no paths, fractions, pages of the site',
			'and/or /etc/passwd 1/2 /2024 /settings c/foo /a/',
			line('and/or /etc/passwd 1/2 /2024 /settings c/foo /a/'),
		],
		['not what was to be an address', '[a](/gardening b', line('[a](/gardening b')],
	])
})

describe('spoilers', () => {
	check([
		['in a line', 'It was >!the *cook*!<.', line('It was ', ['spoiler', null, 'the ', ['em', null, 'cook']], '.')],
		[
			'a whole line, which is no quote',
			'>!all!<\n> quote',
			[
				['p', null, ['spoiler', null, 'all']],
				['blockquote', null, ['p', null, 'quote']],
			],
		],
		['without an end it is a quote', '>!not closed', [['blockquote', null, ['p', null, '!not closed']]]],
		['with nothing in it, text', '>!!< a', line('>!!< a')],
		['emphasis does not cross its edge', '*a >!b* c!<', line('*a ', ['spoiler', null, 'b* c'])],
		['not in a link', '[>!a!<](/x)', line(link('/x', '>!a!<'))],
		[
			'a block with a title',
			'::: spoiler The *end*\nAll\n\n- live\n:::\nafter',
			[
				['details', null, ['summary', null, 'The ', ['em', null, 'end']], ['p', null, 'All'], ['ul', null, ['li', null, 'live']]],
				['p', null, 'after'],
			],
		],
		[
			'a block without title or end',
			'a\n:::spoiler\nb',
			[
				['p', null, 'a'],
				['details', null, ['summary', null, 'Spoiler'], ['p', null, 'b']],
			],
		],
		[
			'a title of which nothing is shown',
			':::spoiler <img src=x>\nb\n:::',
			[['details', null, ['summary', null, 'Spoiler'], ['p', null, 'b']]],
		],
		[
			'in a list, a quotation and another spoiler, around code that looks like an end',
			'- ::: spoiler A\n  > ::: spoiler B\n  > b\n  > :::\n  ```\n  :::\n  ```\n  :::\n- c',
			[
				[
					'ul',
					null,
					[
						'li',
						null,
						[
							'details',
							null,
							['summary', null, 'A'],
							['blockquote', null, ['details', null, ['summary', null, 'B'], ['p', null, 'b']]],
							['pre', null, ['code', null, ':::\n']],
						],
					],
					['li', null, 'c'],
				],
			],
		],
		[
			'a block in a list whose lines are not indented',
			'- ::: spoiler A\nhidden\n:::\nafter',
			[
				['ul', null, ['li', null, ['details', null, ['summary', null, 'A'], ['p', null, 'hidden']]]],
				['p', null, 'after'],
			],
		],
		[
			'over several lines, in a quotation, around code',
			'> >!a\n> `!<` b!< c',
			[['blockquote', null, ['p', null, ['spoiler', null, 'a\n', ['code', null, '!<'], ' b'], ' c']]],
		],
		['after a quotation, which it ends not', '> a\n>!b!<', [['blockquote', null, ['p', null, 'a\n', ['spoiler', null, 'b']]]]],
		['other blocks are text', '::: warning\na\n:::', line('::: warning\na\n:::')],
	])
})

describe('footnotes', () => {
	const mark = (note: string, use = '1'): MarkdownTree[number] => ['sup', { note, use }, note]
	check([
		[
			'are numbered as they are marked',
			'a[^x] b[^y] c[^x]\n\n[^y]: second\n[^X]: first\n[^z]: never marked',
			[
				['p', null, 'a', mark('1'), ' b', mark('2'), ' c', mark('1', '2')],
				[
					'footnotes',
					null,
					['li', { note: '1', uses: '2' }, ['p', null, 'first']],
					['li', { note: '2', uses: '1' }, ['p', null, 'second']],
				],
			],
		],
		['without a note stay text', 'a[^x]', line('a[^x]')],
		[
			'in a quotation',
			'> a[^1]\n\n[^1]: b',
			[
				['blockquote', null, ['p', null, 'a', mark('1')]],
				['footnotes', null, ['li', { note: '1', uses: '1' }, ['p', null, 'b']]],
			],
		],
		[
			'may have more than a line, and links of the text',
			'a[^1]\n\n[^1]: one\n  goes on\n\n    *two* [b]\n\n[b]: /c\n',
			[
				['p', null, 'a', mark('1')],
				[
					'footnotes',
					null,
					['li', { note: '1', uses: '1' }, ['p', null, 'one\ngoes on'], ['p', null, ['em', null, 'two'], ' ', link('/c', 'b')]],
				],
			],
		],
		[
			'may mark each other',
			'a[^1]\n\n[^1]: see[^2]\n\n[^2]: and back[^1]',
			[
				['p', null, 'a', mark('1')],
				[
					'footnotes',
					null,
					['li', { note: '1', uses: '2' }, ['p', null, 'see', mark('2')]],
					['li', { note: '2', uses: '1' }, ['p', null, 'and back', mark('1', '2')]],
				],
			],
		],
	])
})

describe('input beyond the limits', () => {
	it('shows the words of quotes nested too deeply in the deepest one', () => {
		const tree = JSON.stringify(parseMarkdown(`${'>'.repeat(70)}a`))
		expect(tree.split('blockquote').length - 1).toBe(50)
		expect(tree).toContain('"a"')
	})
	it('stores addresses up to 200,000 characters in all; further links are words', () => {
		const tree = JSON.stringify(parseMarkdown(`[a]: /${'b'.repeat(9_999)}\n\n${'[a] '.repeat(30)}`))
		expect(tree.split('"href"').length - 1).toBe(20)
	})
	it('links no names in a text with more than a thousand', () => {
		expect(JSON.stringify(parseMarkdown('@reed '.repeat(1_001)))).not.toContain('mention')
	})
})

import { describe, expect, it } from 'vitest'
import { parseMarkdown } from './parse-markdown.ts'
import { plainText } from './plain-text.ts'

describe('parseMarkdown', () => {
	it.each([
		['nothing', '', []],
		['text', 'a **b** c', [['p', null, 'a ', ['strong', null, 'b'], ' c']]],
		['a heading as a plain block', '# A', [['div', { heading: '1' }, 'A']]],
		['raw HTML left out', 'a <b onclick="x()">b</b>\n\n<script>x()</script>', [['p', null, 'a b']]],
		['a picture as a link', '![alt](https://a.example/x.png)', [['p', null, ['a', { href: 'https://a.example/x.png' }, 'alt']]]],
		[
			'a picture in a link as its words',
			'[![alt](https://a.example/x.png)](https://b.example)',
			[['p', null, ['a', { href: 'https://b.example' }, 'alt']]],
		],
		['a bare address', 'see https://a.example', [['p', null, 'see ', ['a', { href: 'https://a.example' }, 'https://a.example']]]],
		['a relative link', '[a](/b)', [['p', null, ['a', { href: '/b' }, 'a']]]],
		['strike-through', '~~a~~', [['p', null, ['del', null, 'a']]]],
		['a fence', '```ts\na < b\n```', [['pre', null, ['code', { lang: 'ts' }, 'a < b\n']]]],
		['a tight list', '- a\n- b', [['ul', null, ['li', null, 'a'], ['li', null, 'b']]]],
	])('%s', (_name, source, tree) => {
		expect(parseMarkdown(source)).toEqual(tree)
	})

	it.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd'])(
		'makes no link of %s',
		(address) => {
			expect(JSON.stringify(parseMarkdown(`[a](<${address}>)`))).not.toContain('href')
		},
	)
})

describe('plainText', () => {
	it('keeps the words and cuts at the limit', () => {
		expect(plainText(parseMarkdown('# A\n\nb *c*'), 100)).toBe('A b c')
		expect(plainText(parseMarkdown('one two three'), 8)).toBe('one two…')
	})
})

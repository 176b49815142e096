import { parseMarkdown } from '@folkmoot/markdown/parse-markdown'
import { expect, it } from 'vitest'
import { namedIn, namedMax } from './named-in.ts'

it.each<[string, string, string[]]>([
	['nobody', 'Nobody here.', []],
	['in order, each once, in whatever letters', '@Reed_9, ask @heron and @reed_9.', ['reed_9', 'heron']],
	[
		'in a quote, a list, a note and a spoiler',
		'> @quoted\n\n- @listed >!@covered!<[^1]\n\n[^1]: @noted',
		['quoted', 'listed', 'covered', 'noted'],
	],
	['not in code, links and addresses', '`@code` [@link](/x) a@mail.example https://a.example/@path \\@escaped', []],
])('names %s', (_what, text, names) => expect(namedIn(parseMarkdown(text))).toEqual(names))

it('stops at so many', () => {
	const many = Array.from({ length: 100 }, (_, index) => `@member_${index}`).join(' ')
	expect(namedIn(parseMarkdown(many))).toHaveLength(namedMax)
})

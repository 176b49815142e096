import { parseMarkdown } from '@folkmoot/markdown/parse-markdown'
import { expect, it } from 'vitest'
import { extractMentions, mentionsMax } from './extract-mentions.ts'

it.each<[string, string, string[]]>([
	['nobody', 'Nobody here.', []],
	['in order, each once, in whatever letters', '@Reed_9, ask @heron and @reed_9.', ['reed_9', 'heron']],
	[
		'in a quote, a list, a note and a spoiler',
		'> @quoted\n\n- @listed >!@covered!<[^1]\n\n[^1]: @noted',
		['quoted', 'listed', 'covered', 'noted'],
	],
	['not in code, links and addresses', '`@code` [@link](/x) a@mail.example https://a.example/@path \\@escaped', []],
])('extracts %s', (_what, text, names) => expect(extractMentions(parseMarkdown(text))).toEqual(names))

it('limits the number of mentions', () => {
	const many = Array.from({ length: 100 }, (_, index) => `@member_${index}`).join(' ')
	expect(extractMentions(parseMarkdown(many))).toHaveLength(mentionsMax)
})

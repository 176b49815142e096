import { expect, it } from 'vitest'
import { isBlankTree } from './is-blank-tree.ts'
import { parseMarkdown } from './parse-markdown.ts'

it.each([
	'<!-- x -->',
	'[^1]: note',
	'[a]: https://a.example',
	'#',
	'> - > #',
	'```\n \n```',
	'[\u200b](https://a.example)',
	'&zwnj;&shy;',
	'| |\n|-|\n| |',
	'~~\u200b~~',
	'::: spoiler\n:::',
	'::: spoiler \u200b\n\n:::',
	'> ::: spoiler\n> <!-- x -->\n> :::',
	'::: spoiler Spoiler\n\u2800\n:::',
])('%j shows nothing', (text) => expect(isBlankTree(parseMarkdown(text))).toBe(true))

it.each(['a', '---', '`x`', '![](https://a.example/x.png)', '::: spoiler\nx\n:::', '::: spoiler Title\n:::', '[^1]\n\n[^1]: note', '😀'])(
	'%j shows something',
	(text) => expect(isBlankTree(parseMarkdown(text))).toBe(false),
)

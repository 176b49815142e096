import { expect, it } from 'vitest'
import { parseMarkdown } from './parse-markdown.ts'
import { plainTree } from './plain-tree.ts'

it.each(['Thanks!', 'I agree, (mostly) - but "why"? 3.5 % of it…', 'это так; 好的。', '😀 é', '1984 was long ago.'])(
	'%j needs no parser',
	(text) => {
		expect(plainTree(text)).toEqual(parseMarkdown(text))
	},
)

/** Every sign before, in and after words: where no parser is used, it would have made the same. */
it('makes what the parser makes, or nothing', () => {
	const signs = [
		...Array.from({ length: 127 }, (_, code) => String.fromCharCode(code + 1)),
		'1.',
		'1) ',
		'---',
		'===',
		'    ',
		'www.',
		'\u00a0',
		'\u2028',
		'\u0085',
	]
	const texts = signs.flatMap((sign) => [`${sign}a`, `a${sign}b`, `a${sign}`, sign, `a ${sign} b`, `${sign} a ${sign}`, `a.b${sign}c.d`])
	const plain = texts.filter((text) => plainTree(text) !== null)
	for (const text of plain) expect([text, plainTree(text)]).toEqual([text, parseMarkdown(text)])
	expect(plain.length).toBeGreaterThan(400)
})

it('leaves long texts to the parser', () => expect(plainTree('a'.repeat(3_000))).toBeNull())

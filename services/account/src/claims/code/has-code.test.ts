import { expect, it } from 'vitest'
import { hasCode } from './has-code.ts'

const code = 'ABCDEFGH2345'

it.each([
	[code, true],
	[`My code: ${code}.`, true],
	[`**${code}**`, true],
	[`_${code}_`, true],
	[`<p>${code}</p>`, true],
	[`x${code} and then ${code}`, true],
	['abcdefgh2345', false],
	[`x${code}`, false],
	[`${code}6`, false],
	[`ä${code}`, false],
	[`${code}𝒳`, false],
	[`𝒳${code}`, false],
	['ABCDEFGH 2345', false],
	['', false],
])('%j: %s', (text, expected) => {
	expect(hasCode(text, code)).toBe(expected)
})

it('takes time in proportion to the text', () => {
	expect(hasCode(`x${code}`.repeat(50_000), code)).toBe(false)
})

import { readFileSync } from 'node:fs'
import { communityFields } from '@folkmoot/community-contract/community-fields'
import { type ColourPair, contrast, pairIn, tokensIn } from '@folkmoot/kit/testing/contrast.ts'
import { describe, expect, it } from 'vitest'
import { accentProps, groundOf } from './accent.ts'

const sheet = readFileSync(new URL('./accent.module.css', import.meta.url), 'utf8')
const siteToken = tokensIn(new URL('../../../shell/kit/src/styles/tokens.css', import.meta.url))
const ownToken = tokensIn(new URL('./accent.module.css', import.meta.url))
const accents = communityFields.accent.options.map(({ value }) => value).filter((value) => value !== 'none')

function colourOf(accent: string): ColourPair {
	const block = sheet.slice(sheet.indexOf(`[data-accent="${accent}"]`))
	return pairIn(block.slice(0, block.indexOf(';')))
}

const white: [number, number, number] = [1, 0, 0]

describe.each(accents)('the accent %s', (accent) => {
	it.each(['light', 'dark'] as const)('can be read as a text, and as the ground of a button, in the %s theme', (theme) => {
		const colour = colourOf(accent)[theme]
		for (const surface of ['page', 'surface', 'sunken', 'raised', 'hover']) {
			expect(contrast(colour, siteToken(surface)[theme])).toBeGreaterThanOrEqual(4.5)
		}
		expect(contrast(siteToken('on-brand')[theme], colour)).toBeGreaterThanOrEqual(4.5)
	})

	it('has a ground for marks, with a deep tone below their letter and a tint', () => {
		const ground = groundOf({ accent }) ?? -1
		const token = ground < 8 ? siteToken : ownToken
		expect(contrast(white, siteToken(`mark-${ground}`).light)).toBeGreaterThanOrEqual(4.5)
		expect(contrast(white, token(`mark-${ground}-deep`).light)).toBeGreaterThanOrEqual(4.5)
		expect(token(`mark-${ground}-tint`).light[0]).toBe(0.74)
	})
})

it('leaves the page as it is without an accent, or with a community from before there were any', () => {
	expect([accentProps({ accent: 'none' }), accentProps({}), groundOf({ accent: 'none' }), groundOf({})]).toEqual([{}, {}, undefined, undefined])
	expect(accentProps({ accent: 'teal' })).toEqual({ 'data-accent': 'teal' })
})

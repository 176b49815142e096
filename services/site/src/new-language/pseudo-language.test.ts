import { describe, expect, it } from 'vitest'
import { readCatalogues, shapeOf } from '../../../service-kit/testing/texts/read-catalogues.ts'
import { pseudoMessage } from '../../testing/pseudo-language.ts'

describe('the pseudo-language', () => {
	it.each([
		['Save', '⟦Sáávéé⟧'],
		['Hi {name}, <b>welcome</b>!', '⟦Híí {name}, <b>wéélcóóméé</b>!⟧'],
		[
			'{n, plural, one {# vote by {who}} other {# votes}} in {place}',
			'⟦{n, plural, one {# vóótéé býý {who}} other {# vóótéés}} íín {place}⟧',
		],
	])('%s is %s', (english, pseudo) => {
		expect(pseudoMessage(english)).toBe(pseudo)
	})

	it('keeps the values, plurals and elements of every message, and is longer by about two fifths', () => {
		const messages = readCatalogues().flatMap((catalogue) => Object.values(catalogue.messages['en'] ?? {}))
		expect(messages.length).toBeGreaterThan(2_000)
		const wordless = (message: string) => ({ ...shapeOf(message), words: '' })
		expect(messages.filter((message) => JSON.stringify(wordless(pseudoMessage(message))) !== JSON.stringify(wordless(message)))).toEqual([])
		const lengthOf = (texts: string[]) => texts.reduce((sum, text) => sum + text.length, 0)
		expect(lengthOf(messages.map(pseudoMessage)) / lengthOf(messages)).toBeGreaterThan(1.3)
	})
})

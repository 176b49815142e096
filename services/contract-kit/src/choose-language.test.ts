import { describe, expect, it } from 'vitest'
import { chooseLanguage } from './choose-language.ts'
import { languageOptions } from './language-options.ts'
import { directionOf, type Language, languages } from './languages.ts'

const choose = (acceptLanguage: string, given: { chosen?: string; offered?: readonly Language[]; fallback?: Language } = {}) =>
	chooseLanguage({ chosen: '', acceptLanguage, offered: languages, fallback: 'en', ...given })

describe('what was chosen', () => {
	it.each<[chosen: string, offered: readonly Language[], language: Language]>([
		['ar', languages, 'ar'],
		['en', languages, 'en'],
		['ar', ['en', 'de'], 'de'],
		['fr', languages, 'de'],
		['__proto__', languages, 'de'],
		['', languages, 'de'],
	])('%j of %j is %s for a browser that asks for German', (chosen, offered, language) => {
		expect(choose('de', { chosen, offered })).toBe(language)
	})
})

describe('what the browser asks for', () => {
	it.each<[header: string, language: Language]>([
		['de', 'de'],
		['DE', 'de'],
		['de-AT', 'de'],
		['de-Latn-CH-1996', 'de'],
		['ar-EG,ar;q=0.9,en;q=0.8', 'ar'],
		['fr-FR,fr;q=0.9,de;q=0.2,en;q=0.1', 'de'],
		['en;q=0.5, de;q=0.501', 'de'],
		['ar;q=0.5,de;q=0.5', 'ar'],
		['de ; q=1.000', 'de'],
		// Not a prefix of letters but of subtags.
		['den', 'en'],
		['arz, de;q=0.1', 'de'],
		// Zero excludes, a country of it alone does not.
		['de;q=0', 'en'],
		['de-AT, de;q=0, ar;q=0.1', 'ar'],
		['de-AT;q=0, de;q=0.3', 'de'],
		['de;q=0.000', 'en'],
		// Anything: the default, unless it is named.
		['*', 'en'],
		['fr, *;q=0.5, de;q=0.1', 'en'],
		['*, en;q=0.5', 'de'],
		['*, en;q=0', 'de'],
		['*;q=0', 'en'],
		['ar, *;q=0', 'ar'],
		// Nothing to go by.
		['', 'en'],
		['fr', 'en'],
		// Malformed ranges are ignored, the others count.
		['de;q=2', 'en'],
		['de;q=-1', 'en'],
		['de;q=NaN, ar', 'ar'],
		['de;q=0.1234', 'en'],
		['d_e, ,;;, ar', 'ar'],
		['de-', 'en'],
		['\u0000de', 'en'],
	])('%j is %s', (header, language) => expect(choose(header)).toBe(language))

	it('is not answered with a language that the site does not offer', () => {
		expect(choose('de,ar;q=0.5', { offered: ['en', 'ar'] })).toBe('ar')
		expect(choose('en', { offered: ['de'], fallback: 'de' })).toBe('de')
	})

	it('counts in the first characters of a header only, so that a long one costs no more', () => {
		const long = (text: string) => text.repeat(10_000 / text.length)
		expect(choose(`de,${long('x')}`)).toBe('de')
		for (const part of ['fr,', '-a', ' ', ';', 'a-', '*;q=0.1,']) expect(choose(`${long(part)},de`)).toBe('en')
	})
})

it('each language has a name of its own and a direction', () => {
	expect(new Set(languageOptions.map(({ label }) => label)).size).toBe(languages.length)
	expect(languages.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar'])
})

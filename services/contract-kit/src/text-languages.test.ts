import { expect, it } from 'vitest'
import { isLanguageCode, languageCodeOf, languageCodes } from './text-languages.ts'

it('lists each language once, by its canonical code, and browsers have a name for it', () => {
	expect(new Set(languageCodes).size).toBe(languageCodes.length)
	const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
	expect(languageCodes.filter((code) => !/^[a-z]{2,3}$/.test(code) || names.of(code) === undefined)).toEqual([])
	// A Filipino text is marked `tl` by most programs, as by our detector.
	expect(languageCodes.filter((code) => Intl.getCanonicalLocales(code)[0] !== code)).toEqual(['tl'])
})

it.each(['', 'EN', 'en-GB', 'xx', 'english', 'constructor', '__proto__', ' en'])('%j is no code', (code) => {
	expect(isLanguageCode(code)).toBe(false)
})

it.each([
	['en', 'en'],
	['pt-BR', 'pt'],
	['ZH_hans_cn', 'zh'],
	[' de ', 'de'],
	['xx', ''],
	['', ''],
	['toString', ''],
])('%j names %j', (tag, code) => {
	expect(languageCodeOf(tag)).toBe(code)
})

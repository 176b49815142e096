import { describe, expect, it } from 'vitest'
import { isEmpty, parseSearchTerms, stemOf, stemsOf, wordsOf } from './search-terms.ts'

describe('parseSearchTerms', () => {
	it.each([
		['cold soil', ['cold', 'soil'], [], []],
		['Cold, SOIL! cold', ['cold', 'soil'], [], []],
		['the cold of the soil', ['cold', 'soil'], [], []],
		['"cold soil" beans', ['beans'], ['cold soil'], []],
		['beans -soup -"cold soil"', ['beans'], ['cold soil'], ['soup']],
		['Crème brûlée', ['creme', 'brulee'], [], []],
		['e-mail well-known', ['e', 'mail', 'well', 'known'], [], []],
		['$where {"$ne": 1} .* ^a+$ \\', ['ne', '1'], [], []],
		['"never closed', ['never', 'closed'], [], []],
		['日本語 привет', ['日本語', 'привет'], [], []],
	])('%s', (query, words, phrases, without) => {
		const terms = parseSearchTerms(query)
		const all = [...terms.words, ...terms.phrases.filter((phrase) => !phrases.includes(phrase as never))].sort()
		expect(all).toEqual([...words].sort())
		expect(terms.phrases).toEqual(expect.arrayContaining(phrases))
		expect(terms.without).toEqual(without)
	})

	it.each(['', '   ', 'the of and', '-beans', '"" ""', '"the of"', '*+?^$|()', '---'])('returns no terms for %j', (query) => {
		expect(isEmpty(parseSearchTerms(query))).toBe(true)
	})

	it('limits the number of terms', () => {
		const { words } = parseSearchTerms(Array.from({ length: 90 }, (_, n) => `w${n}`).join(' '))
		expect(words).toHaveLength(12)
	})

	it('matches other forms of a word by its stem', () => {
		expect(['sowing', 'stories', 'beans', 'planted', 'soil', 'gas', 'c', '2024'].map(stemOf)).toEqual([
			'sow',
			'stor',
			'bean',
			'plant',
			'soil',
			'gas',
			'c',
			'2024',
		])
		expect(stemsOf(parseSearchTerms('beans "the cold soil"'))).toEqual(['bean', 'cold', 'soil'])
		expect(wordsOf('HomeBrewing_2')).toEqual(['homebrewing_2'])
	})
})

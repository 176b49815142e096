import { describe, expect, it } from 'vitest'
import { isEmpty, readTerms, stemOf, stemsOf, wordsOf } from './search-terms.ts'

describe('what is searched for', () => {
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
		const terms = readTerms(query)
		const all = [...terms.words, ...terms.phrases.filter((phrase) => !phrases.includes(phrase as never))].sort()
		expect(all).toEqual([...words].sort())
		expect(terms.phrases).toEqual(expect.arrayContaining(phrases))
		expect(terms.without).toEqual(without)
	})

	it.each(['', '   ', 'the of and', '-beans', '"" ""', '"the of"', '*+?^$|()', '---'])('%j is nothing to look for', (query) => {
		expect(isEmpty(readTerms(query))).toBe(true)
	})

	it('is bounded', () => {
		const { words } = readTerms(Array.from({ length: 90 }, (_, n) => `w${n}`).join(' '))
		expect(words).toHaveLength(12)
	})

	it('finds a word in its other forms', () => {
		expect(['sowing', 'stories', 'beans', 'planted', 'soil', 'gas', 'c', '2024'].map(stemOf)).toEqual([
			...['sow', 'stor', 'bean', 'plant', 'soil', 'gas', 'c', '2024'],
		])
		expect(stemsOf(readTerms('beans "the cold soil"'))).toEqual(['bean', 'cold', 'soil'])
		expect(wordsOf('HomeBrewing_2')).toEqual(['homebrewing_2'])
	})
})

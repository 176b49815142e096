import { describe, expect, it } from 'vitest'
import { createExcerpt, highlightWords } from './highlight.ts'

const plain = (pieces: { text: string }[]) => pieces.map(({ text }) => text).join('')

describe('highlighting', () => {
	it('marks words by prefix, ignoring case and accents', () => {
		expect(highlightWords('Sow the Crème, sowing <b>sow</b>', ['sow', 'creme'])).toEqual([
			{ text: 'Sow', mark: true },
			{ text: ' the ', mark: false },
			{ text: 'Crème', mark: true },
			{ text: ', ', mark: false },
			{ text: 'sowing', mark: true },
			{ text: ' <b>', mark: false },
			{ text: 'sow', mark: true },
			{ text: '</b>', mark: false },
		])
		expect(highlightWords('', ['a'])).toEqual([])
	})

	it('excerpts the text around the first match', () => {
		const text = `${'word '.repeat(100)}beans ${'after '.repeat(100)}`
		const excerpt = plain(createExcerpt(text, ['bean']))
		expect(excerpt).toMatch(/^… (word )+beans (after )+…$/)
		expect(excerpt.length).toBeLessThan(240)
		expect(plain(createExcerpt('Short beans.', ['bean']))).toBe('Short beans.')
		expect(plain(createExcerpt('Nothing of it.', ['bean']))).toBe('Nothing of it.')
		expect(plain(createExcerpt('x'.repeat(5_000), ['bean'])).length).toBeLessThan(240)
	})
})

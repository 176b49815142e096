import { describe, expect, it } from 'vitest'
import { makeExcerpt, markWords } from './pieces.ts'

const plain = (pieces: { text: string }[]) => pieces.map(({ text }) => text).join('')

describe('pieces', () => {
	it('mark words by their beginning, whatever case or accent', () => {
		expect(markWords('Sow the Crème, sowing <b>sow</b>', ['sow', 'creme'])).toEqual([
			{ text: 'Sow', mark: true },
			{ text: ' the ', mark: false },
			{ text: 'Crème', mark: true },
			{ text: ', ', mark: false },
			{ text: 'sowing', mark: true },
			{ text: ' <b>', mark: false },
			{ text: 'sow', mark: true },
			{ text: '</b>', mark: false },
		])
		expect(markWords('', ['a'])).toEqual([])
	})

	it('show the place that speaks of it', () => {
		const text = `${'word '.repeat(100)}beans ${'after '.repeat(100)}`
		const excerpt = plain(makeExcerpt(text, ['bean']))
		expect(excerpt).toMatch(/^… (word )+beans (after )+…$/)
		expect(excerpt.length).toBeLessThan(240)
		expect(plain(makeExcerpt('Short beans.', ['bean']))).toBe('Short beans.')
		expect(plain(makeExcerpt('Nothing of it.', ['bean']))).toBe('Nothing of it.')
		expect(plain(makeExcerpt('x'.repeat(5_000), ['bean'])).length).toBeLessThan(240)
	})
})

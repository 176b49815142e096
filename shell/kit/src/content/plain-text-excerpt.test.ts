import { expect, test } from 'vitest'
import { plainTextExcerpt } from './plain-text-excerpt.ts'

test('joins blocks with a space and strips markup', () => {
	expect(
		plainTextExcerpt(
			[
				['p', null, 'Sow ', ['em', null, 'now'], '.'],
				['p', null, 'Or later.'],
			],
			100,
		),
	).toBe('Sow now. Or later.')
})

test('truncates between words', () => {
	expect(plainTextExcerpt([['p', null, 'one two three four']], 10)).toBe('one two…')
})

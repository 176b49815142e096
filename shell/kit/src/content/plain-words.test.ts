import { expect, test } from 'vitest'
import { plainWords } from './plain-words.ts'

test('joins blocks with a space and leaves out the marks', () => {
	expect(
		plainWords(
			[
				['p', null, 'Sow ', ['em', null, 'now'], '.'],
				['p', null, 'Or later.'],
			],
			100,
		),
	).toBe('Sow now. Or later.')
})

test('is cut between words', () => {
	expect(plainWords([['p', null, 'one two three four']], 10)).toBe('one two…')
})

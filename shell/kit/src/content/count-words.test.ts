import { expect, it } from 'vitest'
import { countWords, shortCount } from './count-words.ts'

it.each([
	[0, '0'],
	[990, '990'],
	[991, '1k'],
	[1_234, '1.2k'],
	[12_000, '12k'],
	[998_999, '999k'],
	[999_000, '1m'],
	[2_540_000, '2.5m'],
	[-1_500, '-1.5k'],
])('%d is short for %s', (count, short) => expect(shortCount(count)).toBe(short))

it('counts in words, points unless said', () => {
	expect(countWords(1)).toBe('1 point')
	expect(countWords(0, 'comment')).toBe('0 comments')
	expect(countWords(1, 'reply', 'replies')).toBe('1 reply')
	expect(countWords(5_112, 'reply', 'replies')).toBe('5.1k replies')
})

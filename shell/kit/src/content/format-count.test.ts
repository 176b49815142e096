import { expect, it } from 'vitest'
import { formatCount, formatShortCount } from './format-count.ts'

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
])('%d is short for %s', (count, short) => expect(formatShortCount(count)).toBe(short))

it('adds the unit, points by default', () => {
	expect(formatCount(1)).toBe('1 point')
	expect(formatCount(0, 'comment')).toBe('0 comments')
	expect(formatCount(1, 'reply', 'replies')).toBe('1 reply')
	expect(formatCount(5_112, 'reply', 'replies')).toBe('5.1k replies')
})

import { expect, it } from 'vitest'
import { amountOf, formatNumber, shortDate } from './format.ts'

it.each([
	[0, '0'],
	[999, '999'],
	[1_234_567, '1,234,567'],
])('%i', (value, words) => expect(formatNumber(value)).toBe(words))

it.each([
	['2013-03-02T10:00:00.000Z', '2 Mar 2013'],
	['2024-05-31T23:59:59.999Z', '31 May 2024'],
	['2024-09-01T00:00:00.000Z', '1 Sep 2024'],
])('%s', (iso, words) => expect(shortDate(iso)).toBe(words))

it.each([
	[{ posts: 0, comments: 1 }, '0 posts and 1 comment'],
	[{ posts: 1, comments: 1_500, images: 0 }, '1 post and 1,500 comments'],
	[{ posts: 3, comments: 1, images: 12 }, '3 posts, 1 comment and 12 images'],
])('%o', (amount, words) => expect(amountOf(amount)).toBe(words))

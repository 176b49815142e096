import { expect, it } from 'vitest'
import { countOf, formatNumber, shortDate } from './format.ts'

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
	[0, '0 posts'],
	[1, '1 post'],
	[1_500, '1,500 posts'],
])('%i', (value, words) => expect(countOf(value, 'post')).toBe(words))

import { speak } from '@folkmoot/kit/i18n'
import { afterEach, describe, expect, it } from 'vitest'
import { formatDate, formatDateTime, formatTimeAgo, formatTimeAgoShort } from './format-time.ts'

const now = Date.parse('2024-06-15T12:00:00.000Z')
const second = 1000
const day = 86_400 * second

describe('relative times (rule texts-6)', () => {
	it.each([
		[0, 'just now', 'now'],
		[-5 * second, 'just now', 'now'],
		[59 * second, 'just now', 'now'],
		[60 * second, '1 minute ago', '1min'],
		[59 * 60 * second, '59 minutes ago', '59min'],
		[3600 * second, '1 hour ago', '1h'],
		[23 * 3600 * second, '23 hours ago', '23h'],
		[day, '1 day ago', '1d'],
		[6.9 * day, '6 days ago', '6d'],
		[7 * day, '1 week ago', '1w'],
		[364 * day, '52 weeks ago', '52w'],
		[365 * day, '1 year ago', '1y'],
		[4000 * day, '10 years ago', '10y'],
	])('%d ms ago is "%s"', (age, long, short) => {
		expect(formatTimeAgo(now - age, now)).toBe(long)
		expect(formatTimeAgoShort(now - age, now)).toBe(short)
	})

	it('formats dates with day, month name and year', () => {
		expect(formatDate('2013-03-02T23:59:59.999Z')).toBe('2 March 2013')
		expect(formatDateTime('2013-03-02T14:05:09.000Z')).toBe('2 March 2013, 14:05 UTC')
	})
})

describe('in other languages', () => {
	afterEach(() => speak([], () => 'en'))

	it('is as usual there', async () => {
		await speak(['de', 'ar'], () => 'de')
		expect(formatTimeAgo(now, now)).toBe('gerade eben')
		expect(formatTimeAgo(now - 14 * day, now)).toBe('vor 2 Wochen')
		expect(formatTimeAgoShort(now - day / 8, now)).toBe('3\u00a0Std.')
		expect(formatDate('2013-03-02T23:59:59.999Z')).toBe('2. März 2013')
		await speak(['de', 'ar'], () => 'ar')
		expect(formatTimeAgo(now - 3 * day, now)).toBe('قبل 3 أيام')
		expect(formatDateTime('2013-03-02T14:05:09.000Z')).toBe('2 مارس 2013، 14:05 بتوقيت UTC')
	})
})

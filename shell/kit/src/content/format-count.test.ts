import { speak } from '@folkmoot/kit/i18n'
import { expect, it } from 'vitest'
import { formatShortCount } from './format-count.ts'

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

it('is as usual in other languages', async () => {
	await speak(['de', 'ar'], () => 'de')
	expect([990, 1_234, 12_000, 2_540_000].map(formatShortCount)).toEqual(['990', '1234', '12.000', '2,5\u00a0Mio.'])
	await speak(['de', 'ar'], () => 'ar')
	expect([990, 1_234].map(formatShortCount)).toEqual(['990', '1.2\u00a0ألف'])
	await speak([], () => 'en')
})

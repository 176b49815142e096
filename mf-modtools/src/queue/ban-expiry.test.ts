import { expect, it } from 'vitest'
import { banDurations, expiryAfter } from './ban-expiry.ts'

it.each([
	['', null],
	['1', '2024-02-29T12:00:00.000Z'],
	['7', '2024-03-06T12:00:00.000Z'],
])('%j', (days, end) => {
	expect(expiryAfter(days, Date.parse('2024-02-28T12:00:00.000Z'))).toBe(end)
	expect(banDurations).toContain(days)
})

import { expect, it } from 'vitest'
import { mondayOf } from './weeks.ts'

it.each([
	['2026-11-23T00:00:00.000Z', '2026-11-23'],
	['2026-11-29T23:59:59.000Z', '2026-11-23'],
	['2026-11-29T23:59:59.999Z', '2026-11-23'],
	['2026-11-30T00:00:00.000Z', '2026-11-30'],
	['2026-01-01T12:00:00.000Z', '2025-12-29'],
	['2024-12-31T12:00:00.000Z', '2024-12-30'],
	['1970-01-05T00:00:00.000Z', '1970-01-05'],
])('%s is in the week of Monday, %s', (time, monday) => {
	expect(mondayOf(new Date(time)).toISOString()).toBe(`${monday}T00:00:00.000Z`)
})

import { describe, expect, it } from 'vitest'
import { daysFrom } from './days.ts'
import { daysToCount } from './days-to-count.ts'

const now = new Date('2026-03-31T12:00:00.000Z')
const at = (time: string) => new Date(time)
const all = (first: string, last: string, time: Date) => new Map(daysFrom(first, last).map((day) => [day, time]))

describe('daysToCount', () => {
	it('starts with the latest, a month at a time, back to the first active day', () => {
		const due = daysToCount({ now, firstDay: '2026-01-15', countedAt: new Map(), importedAt: null })
		expect([due[0], due.at(-1), due.length]).toEqual(['2026-03-01', '2026-03-31', 31])
		const next = daysToCount({ now, firstDay: '2026-01-15', countedAt: all('2026-03-01', '2026-03-31', now), importedAt: null })
		expect([next[0], next.at(-1)]).toEqual(['2026-01-29', '2026-02-28'])
	})

	it('returns none older than a year', () => {
		const countedAt = all('2025-03-31', '2026-03-31', now)
		expect(daysToCount({ now, firstDay: '2019-01-01', countedAt, importedAt: null })).toEqual([])
	})

	it('returns today every minute', () => {
		const countedAt = all('2026-03-30', '2026-03-31', at('2026-03-31T11:59:30.000Z'))
		expect(daysToCount({ now, firstDay: '2026-03-30', countedAt, importedAt: null })).toEqual([])
		const later = at('2026-03-31T12:00:30.000Z')
		expect(daysToCount({ now: later, firstDay: '2026-03-30', countedAt, importedAt: null })).toEqual(['2026-03-31'])
	})

	it('returns yesterday once after it ends and then once a day', () => {
		const counted = (time: string) =>
			new Map([
				['2026-03-30', at(time)],
				['2026-03-31', now],
			])
		const due = (time: string) => daysToCount({ now, firstDay: '2026-03-30', countedAt: counted(time), importedAt: null })
		expect(due('2026-03-30T23:59:59.000Z')).toEqual(['2026-03-30'])
		expect(due('2026-03-31T00:05:00.000Z')).toEqual(['2026-03-30'])
		expect(due('2026-03-31T00:11:00.000Z')).toEqual([])
	})

	it('returns all days again after an import', () => {
		const countedAt = all('2026-03-20', '2026-03-31', now)
		expect(daysToCount({ now, firstDay: '2026-03-20', countedAt, importedAt: at('2026-03-31T11:00:00.000Z') })).toEqual([])
		expect(daysToCount({ now, firstDay: '2026-03-20', countedAt, importedAt: at('2026-03-31T12:00:01.000Z') })).toHaveLength(12)
	})
})

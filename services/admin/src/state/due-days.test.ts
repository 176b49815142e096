import { describe, expect, it } from 'vitest'
import { daysFrom } from './days.ts'
import { dueDays } from './due-days.ts'

const now = new Date('2026-03-31T12:00:00.000Z')
const at = (time: string) => new Date(time)
const all = (first: string, last: string, time: Date) => new Map(daysFrom(first, last).map((day) => [day, time]))

describe('the days to be counted', () => {
	it('begin with the latest, a month at a time, from the first day there was anything', () => {
		const due = dueDays({ now, firstDay: '2026-01-15', countedAt: new Map(), importedAt: null })
		expect([due[0], due.at(-1), due.length]).toEqual(['2026-03-01', '2026-03-31', 31])
		const next = dueDays({ now, firstDay: '2026-01-15', countedAt: all('2026-03-01', '2026-03-31', now), importedAt: null })
		expect([next[0], next.at(-1)]).toEqual(['2026-01-29', '2026-02-28'])
	})

	it('are never more than a year back', () => {
		const countedAt = all('2025-03-31', '2026-03-31', now)
		expect(dueDays({ now, firstDay: '2019-01-01', countedAt, importedAt: null })).toEqual([])
	})

	it('are today every minute', () => {
		const countedAt = all('2026-03-30', '2026-03-31', at('2026-03-31T11:59:30.000Z'))
		expect(dueDays({ now, firstDay: '2026-03-30', countedAt, importedAt: null })).toEqual([])
		const later = at('2026-03-31T12:00:30.000Z')
		expect(dueDays({ now: later, firstDay: '2026-03-30', countedAt, importedAt: null })).toEqual(['2026-03-31'])
	})

	it('are yesterday again when it is over, and then once a day', () => {
		const counted = (time: string) =>
			new Map([
				['2026-03-30', at(time)],
				['2026-03-31', now],
			])
		const due = (time: string) => dueDays({ now, firstDay: '2026-03-30', countedAt: counted(time), importedAt: null })
		expect(due('2026-03-30T23:59:59.000Z')).toEqual(['2026-03-30'])
		expect(due('2026-03-31T00:05:00.000Z')).toEqual(['2026-03-30'])
		expect(due('2026-03-31T00:11:00.000Z')).toEqual([])
	})

	it('are all again after an import', () => {
		const countedAt = all('2026-03-20', '2026-03-31', now)
		expect(dueDays({ now, firstDay: '2026-03-20', countedAt, importedAt: at('2026-03-31T11:00:00.000Z') })).toEqual([])
		expect(dueDays({ now, firstDay: '2026-03-20', countedAt, importedAt: at('2026-03-31T12:00:01.000Z') })).toHaveLength(12)
	})
})

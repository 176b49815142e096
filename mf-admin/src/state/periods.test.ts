import { describe, expect, it } from 'vitest'
import { formatPercent } from './format-percent.ts'
import { type Measure, measures } from './measures.ts'
import { changeOf, daysToFetch, periodsOf } from './periods.ts'
import type { SiteDay } from './state.api.ts'

const empty = { active: 0, signups: 0, posts: 0, comments: 0, votes: 0, reports: 0, handled: 0, handlingSeconds: null }
const unknown = { ...empty, active: null, signups: null, posts: null, comments: null, votes: null, reports: null, handled: null }

function measure(key: string): Measure {
	const found = measures.find((one) => one.key === key)
	if (!found) throw new Error(`no measure ${key}`)
	return found
}

/** Fifteen days: seven, the seven after them, and today. */
const fetched = (before: Partial<SiteDay>, now: Partial<SiteDay>, today: Partial<SiteDay> = {}): SiteDay[] =>
	Array.from({ length: 15 }, (_, index) => ({
		day: `2026-03-${String(index + 1).padStart(2, '0')}`,
		...empty,
		...(index < 7 ? before : index < 14 ? now : today),
	}))
const change = (key: string, ...days: Parameters<typeof fetched>) => changeOf(measure(key), periodsOf(fetched(...days), '7'))

it('asks for the days before too, as far as they are kept', () => {
	expect((['7', '30', '90', '365'] as const).map(daysToFetch)).toEqual(['15', '61', '181', '366'])
})

it('parts the days into those before, the whole ones, and today', () => {
	const { days, before, today } = periodsOf(fetched({}, {}), '7')
	expect(before.map(({ day }) => day)).toEqual(['01', '02', '03', '04', '05', '06', '07'].map((day) => `2026-03-${day}`))
	expect(days.map(({ day }) => day)).toEqual(['08', '09', '10', '11', '12', '13', '14'].map((day) => `2026-03-${day}`))
	expect(today?.day).toBe('2026-03-15')
	expect(periodsOf(fetched({}, {}), '30').before).toEqual([])
})

describe('the change', () => {
	it('is one of whole days', () => {
		expect(change('comments', { comments: 10 }, { comments: 12 }, { comments: 900 })).toBe(20)
		expect(change('active', { active: 8 }, { active: 6 })).toBe(-25)
		expect(change('posts', { posts: 3 }, { posts: 3 })).toBe(0)
	})

	it('of a time is one of the average report', () => {
		const slow = { handled: 1, handlingSeconds: 7_200 }
		const quick = { handled: 3, handlingSeconds: 3_600 }
		expect(change('handling', slow, quick)).toBe(-50)
		expect(change('handling', slow, {})).toBeNull()
	})

	it('from nothing has no percentage', () => {
		expect(change('votes', {}, { votes: 1 })).toBe('fromNothing')
		expect(change('votes', {}, {})).toBe(0)
	})

	it('is unknown where a day was not counted, or none are kept', () => {
		expect(change('comments', unknown, { comments: 12 })).toBeNull()
		expect(change('comments', { comments: 10 }, unknown)).toBeNull()
		expect(changeOf(measure('comments'), periodsOf(fetched({}, {}), '30'))).toBeNull()
	})
})

it('is said in words', () => {
	expect([12, -18, 1_250].map(formatPercent)).toEqual(['+12%', '−18%', '+1,250%'])
})

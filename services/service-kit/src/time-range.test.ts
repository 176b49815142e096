import { expect, it } from 'vitest'
import { parseTimeRange } from './time-range.ts'

it.each([
	['nothing', {}, [null, null]],
	['empty texts', { from: '', to: '' }, [null, null]],
	['days, the last one to its end', { from: '2026-03-01', to: '2026-03-02' }, ['2026-03-01T00:00:00.000Z', '2026-03-03T00:00:00.000Z']],
	[
		'instants, exactly',
		{ from: '2026-03-01T10:00:00+02:00', to: '2026-03-01T09:30:00Z' },
		['2026-03-01T08:00:00.000Z', '2026-03-01T09:30:00.000Z'],
	],
])('%s', (_what, query, expected) => {
	const { from, until } = parseTimeRange(query)
	expect([from, until].map((at) => at?.toISOString() ?? null)).toEqual(expected)
})

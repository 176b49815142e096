import { expect, it } from 'vitest'
import { formatValue } from './measures.ts'

it.each([
	['posts', 1_234, '1,234'],
	['medianSeconds', null, '–'],
	['medianSeconds', 0, '0 min'],
	['medianSeconds', 8, '1 min'],
	['medianSeconds', 2_400, '40 min'],
	['medianSeconds', 9_000, '2.5 h'],
	['medianSeconds', 3 * 86_400, '3 d'],
] as const)('%s: %j is %s', (measure, value, text) => {
	expect(formatValue(measure, value)).toBe(text)
})

import { expect, it } from 'vitest'
import { countStep, hourStep, linesOf } from './scale.ts'

it.each([
	[1, [0, 1]],
	[3, [0, 1, 2, 3]],
	[9, [0, 2, 4, 6, 8, 10]],
	[26, [0, 10, 20, 30]],
	[41, [0, 10, 20, 30, 40, 50]],
	[100, [0, 25, 50, 75, 100]],
	[780, [0, 250, 500, 750, 1_000]],
	[1_000_000, [0, 250_000, 500_000, 750_000, 1_000_000]],
])('counts up to %i have their lines at %j', (highest, lines) => expect(linesOf(highest, countStep(highest))).toEqual(lines))

it.each([
	[0.5, [0, 1 / 6, 2 / 6, 3 / 6]],
	[3.2, [0, 1, 2, 3, 4]],
	[30, [0, 6, 12, 18, 24, 30]],
	[20_000, [0, 4_008, 8_016, 12_024, 16_032, 20_040]],
])('%f hours have their lines at %j', (highest, lines) => expect(linesOf(highest, hourStep(highest))).toEqual(lines))

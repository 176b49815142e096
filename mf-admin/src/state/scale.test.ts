import { expect, it } from 'vitest'
import { countStep, hourStep, linesOf } from './scale.ts'

it.each([
	[1, [0, 1]],
	[3, [0, 1, 2, 3]],
	[9, [0, 5, 10]],
	[33, [0, 10, 20, 30, 40]],
	[100, [0, 25, 50, 75, 100]],
	[780, [0, 250, 500, 750, 1_000]],
	[1_000_000, [0, 250_000, 500_000, 750_000, 1_000_000]],
])('counts up to %i have their lines at %j', (highest, lines) => expect(linesOf(highest, countStep(highest))).toEqual(lines))

it.each([
	[0.5, [0, 1 / 6, 2 / 6, 3 / 6]],
	[3.2, [0, 1, 2, 3, 4]],
	[30, [0, 12, 24, 36]],
	[20_000, [0, 5_016, 10_032, 15_048, 20_064]],
])('%f hours have their lines at %j', (highest, lines) => expect(linesOf(highest, hourStep(highest))).toEqual(lines))

import { expect, it } from 'vitest'
import { afterMove, type Point, type Pull, refreshes } from './pull-rules.ts'

const from = { x: 100, y: 60 }
const along = (...points: [x: number, y: number][]) =>
	points.map(([x, y]): Point => ({ x, y })).reduce<Pull>((pull, point) => afterMove(pull, point), { state: 'waiting', from })

it.each([
	['a tremble of the finger', [[104, 66]], 'waiting'],
	['down', [[102, 120]], 'pulling'],
	['sideways', [[140, 75]], 'other'],
	['up, which scrolls', [[100, 30]], 'other'],
	[
		'sideways and then far down',
		[
			[140, 75],
			[140, 400],
		],
		'other',
	],
] as const)('%s', (_name, points, state) => expect(along(...points.map(([x, y]): [number, number] => [x, y])).state).toBe(state))

it.each([
	['not far enough', [[100, 197]], false],
	['far enough', [[100, 198]], true],
	[
		'far, and back again',
		[
			[100, 400],
			[100, 100],
		],
		false,
	],
	['far to the side', [[400, 100]], false],
] as const)('%s', (_name, points, expected) => expect(refreshes(along(...points.map(([x, y]): [number, number] => [x, y])))).toBe(expected))

it('limits the pull distance', () => expect(along([100, 2_000])).toEqual({ state: 'pulling', from, distance: 88 }))

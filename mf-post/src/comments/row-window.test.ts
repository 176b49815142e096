import { describe, expect, test } from 'vitest'
import { computeOffsets, estimateHeight, findRowAt, moveWindow, nextWindow } from './row-window.ts'

const even = (rows: number, height = 100) => computeOffsets(Array.from({ length: rows }, () => height))
const keys = (text: string) => [...text].map((key) => ({ key }))

test.each([
	[-50, 0],
	[0, 0],
	[99, 0],
	[100, 1],
	[950, 9],
	[1_000, 10],
	[5_000, 10],
])('y %i is in row %i', (y, row) => {
	expect(findRowAt(even(10), y)).toBe(row)
})

describe('nextWindow', () => {
	test.each([
		['renders one screen of overscan', { from: 0, to: 0 }, 0, { from: 0, to: 21 }],
		['stays unchanged within the overscan', { from: 0, to: 30 }, 500, { from: 0, to: 30 }],
		['grows when rows come near', { from: 0, to: 21 }, 1_500, { from: 0, to: 36 }],
		['drops rows far behind', { from: 0, to: 50 }, 4_500, { from: 15, to: 66 }],
		['resets after a jump', { from: 0, to: 50 }, 20_000, { from: 190, to: 221 }],
		['ends with the rows', { from: 970, to: 990 }, 99_500, { from: 970, to: 1_000 }],
	])('%s', (_name, current, top, expected) => {
		expect(nextWindow(current, even(1_000), { top, bottom: top + 1_000 })).toEqual(expected)
	})

	test('returns the same object if nothing changes', () => {
		const current = { from: 0, to: 30 }
		expect(nextWindow(current, even(1_000), { top: 500, bottom: 1_500 })).toBe(current)
	})

	test('always covers the viewport and one screen around it, and not much more', () => {
		const offsets = computeOffsets(Array.from({ length: 10_000 }, (_, row) => 40 + ((row * 7_919) % 500)))
		let now = { from: 0, to: 60 }
		for (let top = 0; top < (offsets.at(-1) ?? 0); top += 1_700) {
			now = nextWindow(now, offsets, { top, bottom: top + 900 })
			expect(offsets[now.from] ?? 0).toBeLessThanOrEqual(Math.max(0, top - 900))
			expect(now.to - now.from).toBeLessThan(120)
		}
	})
})

test.each([
	['rows are inserted before', 'abcdef', 'abXYZcdef', { from: 4, to: 8 }],
	['rows are inserted after', 'abcdef', 'abcdXYZef', { from: 1, to: 5 }],
	['rows before are removed', 'abcdef', 'bcdef', { from: 0, to: 4 }],
	['the visible row is removed', 'abcdef', 'abef', { from: 1, to: 4 }],
	['all rows are replaced', 'abcdef', 'uvwxyz', { from: 0, to: 4 }],
])('moveWindow keeps the visible rows rendered when %s', (_name, before, after, expected) => {
	expect(moveWindow({ from: 1, to: 5 }, 2, [keys(before), keys(after)])).toEqual(expected)
})

test('estimates long comments higher than short ones, up to the clipped height', () => {
	const guess = (bodyLength: number, depth = 0) => estimateHeight({ bodyLength, depth, width: 700 })
	expect(guess(20)).toBeLessThan(guess(600))
	expect(guess(600)).toBeLessThan(guess(600, 12))
	expect(guess(20_000)).toBeLessThan(650)
})

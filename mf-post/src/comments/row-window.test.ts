import { describe, expect, test } from 'vitest'
import { guessHeight, moveWindow, nextWindow, rowAt, topsOf } from './row-window.ts'

const even = (rows: number, height = 100) => topsOf(Array.from({ length: rows }, () => height))
const keys = (text: string) => [...text].map((key) => ({ key }))

test.each([
	[-50, 0],
	[0, 0],
	[99, 0],
	[100, 1],
	[950, 9],
	[1_000, 10],
	[5_000, 10],
])('at %i is row %i', (y, row) => {
	expect(rowAt(even(10), y)).toBe(row)
})

describe('nextWindow', () => {
	test.each([
		['begins with a screen more than is seen', { from: 0, to: 0 }, 0, { from: 0, to: 21 }],
		['is the same as long as it is enough', { from: 0, to: 30 }, 500, { from: 0, to: 30 }],
		['grows by what comes near', { from: 0, to: 21 }, 1_500, { from: 0, to: 36 }],
		['leaves what is far behind', { from: 0, to: 50 }, 4_500, { from: 15, to: 66 }],
		['begins anew after a jump', { from: 0, to: 50 }, 20_000, { from: 190, to: 221 }],
		['ends with the rows', { from: 970, to: 990 }, 99_500, { from: 970, to: 1_000 }],
	])('%s', (_name, current, top, expected) => {
		expect(nextWindow(current, even(1_000), { top, bottom: top + 1_000 })).toEqual(expected)
	})

	test('stays the same object where nothing changes', () => {
		const current = { from: 0, to: 30 }
		expect(nextWindow(current, even(1_000), { top: 500, bottom: 1_500 })).toBe(current)
	})

	test('however one scrolls, what is seen and a screen around it is drawn, and not much more', () => {
		const tops = topsOf(Array.from({ length: 10_000 }, (_, row) => 40 + ((row * 7_919) % 500)))
		let now = { from: 0, to: 60 }
		for (let top = 0; top < (tops.at(-1) ?? 0); top += 1_700) {
			now = nextWindow(now, tops, { top, bottom: top + 900 })
			expect(tops[now.from] ?? 0).toBeLessThanOrEqual(Math.max(0, top - 900))
			expect(now.to - now.from).toBeLessThan(120)
		}
	})
})

test.each([
	['rows come before it', 'abcdef', 'abXYZcdef', { from: 4, to: 8 }],
	['rows come after it', 'abcdef', 'abcdXYZef', { from: 1, to: 5 }],
	['rows before it go', 'abcdef', 'bcdef', { from: 0, to: 4 }],
	['it goes itself', 'abcdef', 'abef', { from: 1, to: 4 }],
	['everything is another', 'abcdef', 'uvwxyz', { from: 0, to: 4 }],
])('what is read stays drawn when %s', (_name, before, after, expected) => {
	expect(moveWindow({ from: 1, to: 5 }, 2, [keys(before), keys(after)])).toEqual(expected)
})

test('a long comment is guessed higher than a short one, and none higher than it is cut', () => {
	const guess = (bodyLength: number, depth = 0) => guessHeight({ bodyLength, depth, width: 700 })
	expect(guess(20)).toBeLessThan(guess(600))
	expect(guess(600)).toBeLessThan(guess(600, 12))
	expect(guess(20_000)).toBeLessThan(650)
})

import { describe, expect, it } from 'vitest'
import { barsOf } from './bars.ts'

describe('bars of weeks', () => {
	it('have heights in the proportion of their counts, from the least that is seen', () => {
		const { width, height, bars } = barsOf([0, 1, 10, 5])
		expect([width, height]).toEqual([22, 48])
		expect(bars.map((bar) => [bar.x, bar.height, bar.isEmpty])).toEqual([
			[0, 2, true],
			[6, 10, false],
			[12, 48, false],
			[18, 27, false],
		])
		expect(bars.every((bar) => bar.y + bar.height === height)).toBe(true)
	})

	it('of nothing are stubs', () => {
		expect(barsOf([0, 0]).bars.map((bar) => bar.height)).toEqual([2, 2])
		expect(barsOf([]).width).toBe(0)
	})
})

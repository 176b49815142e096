import { expect, it } from 'vitest'
import { lowerBound } from './lower-bound.ts'

it.each([
	[[], 5, 0],
	[[1, 2, 3], 0, 0],
	[[1, 2, 3], 2, 1],
	[[1, 2, 3], 3, 2],
	[[1, 2, 3], 4, 3],
	[[1, 5, 5, 5, 9], 5, 1],
])('%j: the first from %i on is at %i', (items, from, index) => {
	expect(lowerBound(items, (number) => number >= from)).toBe(index)
})

it('starts searching at the given index', () => {
	expect(lowerBound([5, 6, 7], (number) => number >= 5, 1)).toBe(1)
})

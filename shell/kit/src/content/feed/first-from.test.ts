import { expect, it } from 'vitest'
import { firstFrom } from './first-from.ts'

it.each([
	[[], 5, 0],
	[[1, 2, 3], 0, 0],
	[[1, 2, 3], 2, 1],
	[[1, 2, 3], 3, 2],
	[[1, 2, 3], 4, 3],
	[[1, 5, 5, 5, 9], 5, 1],
])('%j: the first from %i on is at %i', (row, from, place) => {
	expect(firstFrom(row, (number) => number >= from)).toBe(place)
})

it('begins where it is told', () => {
	expect(firstFrom([5, 6, 7], (number) => number >= 5, 1)).toBe(1)
})

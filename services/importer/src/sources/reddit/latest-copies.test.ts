import { expect, it } from 'vitest'
import { createLatestCopies } from './latest-copies.ts'

it('finds the latest copy of each of many items', () => {
	const copies = createLatestCopies()
	const count = 100_000
	const keyOf = (index: number) => 1 + index * 90_000_000_007
	for (let index = 0; index < count; index++) copies.add(keyOf(index), index + 1, 100)
	copies.add(keyOf(5), 200_000, 99)
	copies.add(keyOf(6), 200_001, 100)
	copies.add(keyOf(7), 200_002, 101)
	expect([5, 6, 7].map((index) => copies.placeOf(keyOf(index)))).toEqual([6, 200_001, 200_002])
	for (let index = 8; index < count; index++) if (copies.placeOf(keyOf(index)) !== index + 1) throw new Error(`lost: ${index}`)
	expect(copies.placeOf(2)).toBeUndefined()
})

import { expect, it } from 'vitest'
import { mapInSlices } from './in-slices.ts'

it('makes all in their order, and lets others have their turn', async () => {
	expect(await mapInSlices([], 2, String)).toEqual([])
	const seen: string[] = []
	const others = ['first', 'second', 'third']
	const takeTurn = () => {
		const other = others.shift()
		if (!other) return
		seen.push(other)
		setImmediate(takeTurn)
	}
	setImmediate(takeTurn)
	const made = await mapInSlices([1, 2, 3, 4, 5], 2, (one) => {
		seen.push(String(one))
		return one * 2
	})
	expect(made).toEqual([2, 4, 6, 8, 10])
	expect(seen).toEqual(['1', '2', 'first', '3', '4', 'second', '5'])
})

import { expect, it } from 'vitest'
import { mapInChunks } from './map-in-chunks.ts'

it('maps all items in order and yields to the event loop', async () => {
	expect(await mapInChunks([], 2, String)).toEqual([])
	const seen: string[] = []
	const others = ['first', 'second', 'third']
	const takeTurn = () => {
		const other = others.shift()
		if (!other) return
		seen.push(other)
		setImmediate(takeTurn)
	}
	setImmediate(takeTurn)
	const made = await mapInChunks([1, 2, 3, 4, 5], 2, (one) => {
		seen.push(String(one))
		return one * 2
	})
	expect(made).toEqual([2, 4, 6, 8, 10])
	expect(seen).toEqual(['1', '2', 'first', '3', '4', 'second', '5'])
})

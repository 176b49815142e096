import { expect, it } from 'vitest'
import { mapInSlices } from './in-slices.ts'

it('makes all in their order, and lets others have their turn', async () => {
	expect(await mapInSlices([], 2, String)).toEqual([])
	const seen: string[] = []
	const others = setInterval(() => seen.push('other'), 0)
	const tick = () => new Promise((resolve) => setTimeout(resolve, 2))
	const made = await mapInSlices([1, 2, 3, 4, 5], 2, (one) => {
		seen.push(String(one))
		return one * 2
	})
	await tick()
	clearInterval(others)
	expect(made).toEqual([2, 4, 6, 8, 10])
	expect(seen.filter((one) => one !== 'other')).toEqual(['1', '2', '3', '4', '5'])
})

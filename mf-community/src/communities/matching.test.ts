import { expect, it } from 'vitest'
import { matching } from './matching.ts'

const all = [{ name: 'Gardening' }, { name: 'bike_repair' }, { name: 'GardenTools' }]

it.each([
	['', ['Gardening', 'bike_repair', 'GardenTools']],
	['garden', ['Gardening', 'GardenTools']],
	[' RePair ', ['bike_repair']],
	['.*', []],
])('%j', (wanted, names) => {
	expect(matching(all, wanted).map(({ name }) => name)).toEqual(names)
})

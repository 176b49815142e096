import { expect, it } from 'vitest'
import { filterByName } from './filter-by-name.ts'

const all = [{ name: 'Gardening' }, { name: 'bike_repair' }, { name: 'GardenTools' }]

it.each([
	['', ['Gardening', 'bike_repair', 'GardenTools']],
	['garden', ['Gardening', 'GardenTools']],
	[' RePair ', ['bike_repair']],
	['.*', []],
])('%j', (wanted, names) => {
	expect(filterByName(all, wanted).map(({ name }) => name)).toEqual(names)
})

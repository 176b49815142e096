import { expect, it } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

const eight = [1, 2, 3, 4, 5, 6, 7, 8]

it.each([
	[1, 1, [1]],
	[2, 9, [...eight, 9]],
	[1, 10, [...eight, null, 10]],
	[12, 40, [...eight, null, 12, 40]],
	[40, 40, [...eight, null, 40]],
])('page %i of %i', (page, count, numbers) => {
	expect(pageNumbers(page, count)).toEqual(numbers)
})

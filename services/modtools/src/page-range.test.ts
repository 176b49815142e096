import { expect, it } from 'vitest'
import { pageRange } from './page-range.ts'

it.each([
	[{ page: 1, limit: 10 }, 100, { skip: 0, limit: 10, isReversed: false }],
	[{ page: 4, limit: 10 }, 100, { skip: 30, limit: 10, isReversed: false }],
	[{ page: 7, limit: 10 }, 100, { skip: 30, limit: 10, isReversed: true }],
	[{ page: 10, limit: 10 }, 100, { skip: 0, limit: 10, isReversed: true }],
	[{ page: 10, limit: 10 }, 93, { skip: 0, limit: 3, isReversed: true }],
	[{ page: 11, limit: 10 }, 100, { skip: 0, limit: 0, isReversed: true }],
	[{ page: 1, limit: 10 }, 0, { skip: 0, limit: 0, isReversed: true }],
])('page %o of %i', (page, total, stretch) => {
	expect(pageRange(page, total)).toEqual(stretch)
})

it('covers each item once, in order', () => {
	const list = Array.from({ length: 47 }, (_, index) => index)
	const read = (page: number) => {
		const { skip, limit, isReversed } = pageRange({ page, limit: 5 }, list.length)
		const part = (isReversed ? list.toReversed() : list).slice(skip, skip + limit)
		return isReversed ? part.toReversed() : part
	}
	expect(Array.from({ length: 12 }, (_, index) => read(index + 1)).flat()).toEqual(list)
})

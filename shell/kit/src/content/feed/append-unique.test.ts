import { expect, it } from 'vitest'
import { appendUnique } from './append-unique.ts'

it('keeps the order of what is there and adds no duplicates', () => {
	expect(appendUnique(['b', 'a'], ['a', 'c'], (item) => item)).toEqual(['b', 'a', 'c'])
})

it('keeps the item that is there', () => {
	const shown = { id: 'a', text: 'old' }
	expect(appendUnique([shown], [{ id: 'a', text: 'new' }], ({ id }) => id)).toEqual([shown])
})

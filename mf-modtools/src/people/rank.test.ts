import { expect, it } from 'vitest'
import { mayRemove } from './rank.ts'

const byRank = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

it.each([
	['b', false, 'a', false],
	['b', false, 'b', true],
	['b', false, 'c', true],
	['x', false, 'c', false],
	['x', true, 'a', true],
])('%s (admin: %s) removes %s: %s', (viewer, isAdmin, id, may) => {
	expect(mayRemove({ id: viewer, isAdmin }, id, byRank)).toBe(may)
})

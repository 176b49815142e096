import { expect, it } from 'vitest'
import { canRemove } from './can-remove.ts'

const byRank = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

it.each([
	['b', false, 'a', false],
	['b', false, 'b', true],
	['b', false, 'c', true],
	['x', false, 'c', false],
	['x', true, 'a', true],
])('%s (admin: %s) removes %s: %s', (viewer, isAdmin, id, may) => {
	expect(canRemove({ id: viewer, isAdmin }, id, byRank)).toBe(may)
})

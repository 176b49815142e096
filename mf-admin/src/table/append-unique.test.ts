import { expect, it } from 'vitest'
import { appendUnique } from './append-unique.ts'

it('appends only new items', () => {
	expect(appendUnique([{ id: 'a' }, { id: 'b' }], [{ id: 'b' }, { id: 'c' }])).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }])
})

import { expect, it } from 'vitest'
import { addPage } from './add-page.ts'

it('adds what is not there yet', () => {
	expect(addPage([{ id: 'a' }, { id: 'b' }], [{ id: 'b' }, { id: 'c' }])).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }])
})

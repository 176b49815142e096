import { expect, it } from 'vitest'
import { addPage } from './add-page.ts'

it('keeps the order of what is there and adds nothing twice', () => {
	const page = addPage({ items: ['b', 'a'], next: '1' }, { items: ['a', 'c'], next: null }, (item) => item)
	expect(page).toEqual({ items: ['b', 'a', 'c'], next: null })
})

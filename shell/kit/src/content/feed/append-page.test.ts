import { expect, it } from 'vitest'
import { appendPage } from './append-page.ts'

it('keeps the order of present items and adds no duplicates', () => {
	const page = appendPage({ items: ['b', 'a'], next: '1' }, { items: ['a', 'c'], next: null }, (item) => item)
	expect(page).toEqual({ items: ['b', 'a', 'c'], next: null })
})

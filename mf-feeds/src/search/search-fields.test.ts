import { describe, expect, it } from 'vitest'
import { parseSearchFields, searchInput, toSearchParams } from './search-fields.ts'

const fields = (query: string) => parseSearchFields(new URLSearchParams(query))
const input = (query: string) => searchInput(new URLSearchParams(query))

describe('parseSearchFields', () => {
	it.each([
		['q=%20soil%20', { q: 'soil' }],
		['q=soil&type=comments&sort=newest', { type: 'comments', sort: 'newest' }],
		['q=soil&type=nonsense&sort=nonsense', { type: 'all', sort: 'best' }],
		['community=/Gardening&author=@anna', { community: 'Gardening', author: 'anna' }],
		['from=2024-02-30x&to=2024-02-01', { from: '', to: '2024-02-01' }],
		[`q=${'a'.repeat(300)}`, { q: 'a'.repeat(200) }],
	])('%s', (query, expected) => {
		expect(fields(query)).toMatchObject(expected)
	})

	it('omits default values', () => {
		expect(
			new URLSearchParams(Object.entries(toSearchParams(fields('q=soil&type=all&sort=best'))).filter(([, value]) => value)).toString(),
		).toBe('q=soil')
	})
})

describe('searchInput', () => {
	it.each(['', 'q=', 'q=a', 'q=%20a%20', 'type=posts'])('is not made for "%s"', (query) => expect(input(query)).toBeNull())

	it.each(['q=猫', 'q=집', 'q=ab'])('is made for "%s"', (query) => expect(input(query)).not.toBeNull())

	it('contains the fields and the cursor', () => {
		expect(input('q=soil&type=posts&author=anna&next=abc')).toEqual({ query: { q: 'soil', type: 'posts', author: 'anna', next: 'abc' } })
	})
})

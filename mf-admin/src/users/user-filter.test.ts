import { expect, it } from 'vitest'
import { queryOf } from './user-filter.ts'

it.each([
	['', {}],
	['q=an', { q: 'an' }],
	['q=%20&state=all', {}],
	['q=an&state=banned', { q: 'an', state: 'banned' }],
	['state=nonsense', {}],
])('%s', (search, query) => {
	expect(queryOf(new URLSearchParams(search))).toEqual(query)
})

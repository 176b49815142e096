import { expect, it } from 'vitest'
import { queryOf } from './user-filter.ts'

it.each([
	['', {}],
	['q=an', { q: 'an' }],
	['q=%20&state=all', {}],
	['q=an&state=banned', { q: 'an', state: 'banned' }],
	['state=nonsense', {}],
	['sort=points', { sort: 'points' }],
	['sort=new', {}],
	['sort=nonsense', {}],
	['q=an&sort=name_dsc', { q: 'an', sort: 'name_dsc' }],
	['q=an&sort=name', { q: 'an' }],
	['q=an&sort=points', { q: 'an', sort: 'points' }],
	['q=an&sort=new', { q: 'an', sort: 'new' }],
])('%s', (search, query) => {
	expect(queryOf(new URLSearchParams(search))).toEqual(query)
})

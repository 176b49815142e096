import { expect, test } from 'vitest'
import { parseQuery } from './parse-query.ts'

test.each([
	['', {}],
	['sort=hot&communityId=&next=', { sort: 'hot' }],
	['sort=hot&sort=new', { sort: ['hot', 'new'] }],
	['sort[$ne]=hot', { 'sort[$ne]': 'hot', sort: { '[$ne]': 'hot' } }],
	['sort[$ne]=', { 'sort[$ne]': '', sort: { '[$ne]': '' } }],
	['q=%20', { q: ' ' }],
])('%j', (text, expected) => {
	expect({ ...parseQuery(text) }).toEqual(expected)
})

import { expect, it, test } from 'vitest'
import { parseQuery } from './parse-query.ts'

test.each([
	[null, {}],
	['', {}],
	['sort=hot&communityId=&next=', { sort: 'hot' }],
	['sort=hot&sort=new', { sort: ['hot', 'new'] }],
	['sort[$ne]=hot', { 'sort[$ne]': 'hot', sort: { '[$ne]': 'hot' } }],
	['sort[$ne]=', { 'sort[$ne]': '', sort: { '[$ne]': '' } }],
	['q=%20', { q: ' ' }],
	['__proto__=a&constructor[b]=c', { ['__proto__']: 'a', 'constructor[b]': 'c', constructor: { '[b]': 'c' } }],
])('%j', (text, expected) => {
	expect({ ...parseQuery(text) }).toEqual(expected)
})

it('refuses very many parameters', () => {
	expect(parseQuery('a=1&'.repeat(99))).toMatchObject({ a: Array(99).fill('1') })
	expect(() => parseQuery('a=1&'.repeat(100))).toThrow(expect.objectContaining({ status: 400, fields: { query: expect.any(String) } }))
})

import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { cursorSchema, limitSchema, nextSchema } from '@folkmoot/contract-kit/page'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { boundReply, listTag, unboundInput } from './bound-cursor.ts'
import { parseInput } from './parse-input.ts'

const things = defineEndpoint({
	area: 'test',
	method: 'GET',
	path: '/api/owners/:owner/things',
	access: 'anyone',
	about: 'Things.',
	params: z.object({ owner: z.string() }),
	query: z.object({
		q: z.string().default(''),
		sort: z.enum(['new', 'old']).default('new'),
		render: z.string().optional(),
		limit: limitSchema,
		next: cursorSchema,
	}),
	reply: z.object({ next: nextSchema }),
})
const others = { ...things, path: '/api/owners/:owner/others' }

interface Asked {
	endpoint?: typeof things | typeof others
	owner?: string
	query?: Record<string, string>
}
function ask({ endpoint = things, owner = 'ada', query = {} }: Asked) {
	const input = parseInput(endpoint, { params: { owner }, query, body: undefined })
	const tag = listTag(endpoint, input)
	if (tag === null) throw new Error('it has pages')
	return { input, tag }
}
/** The cursor that a list of things, asked for in this way, gives its reader. */
const given = (asked: Asked = {}) => (boundReply({ next: 'place' }, ask(asked).tag) as { next: string }).next
const follow = (next: string, asked: Asked = {}) => {
	const { input, tag } = ask({ ...asked, query: { ...asked.query, next } })
	return (unboundInput(input, tag)['query'] as { next: unknown }).next
}

describe('a cursor', () => {
	it.each<[string, Asked, Asked]>([
		['the same call', {}, {}],
		['another size of the page', { query: { limit: '3' } }, { query: { limit: '50' } }],
		['a default that is said', {}, { query: { sort: 'new', q: '' } }],
		['a name in another case', { owner: 'Ada', query: { q: 'Zebra' } }, { owner: 'ADA', query: { q: 'zebra' } }],
		['filters in another order', { query: { sort: 'old', q: 'x' } }, { query: { q: 'x', sort: 'old' } }],
		['another presentation', { query: { render: 'true' } }, {}],
	])('is good for %s', (_what, first, then) => {
		expect(follow(given(first), then)).toBe('place')
	})

	it.each<[string, Asked, Asked]>([
		['another endpoint', {}, { endpoint: others }],
		['another owner', {}, { owner: 'eve' }],
		['another sort', {}, { query: { sort: 'old' } }],
		['another search', { query: { q: 'zebra' } }, { query: { q: 'lion' } }],
		['no search', { query: { q: 'zebra' } }, {}],
		['a search that looks like a sort', { query: { q: 'old' } }, { query: { sort: 'old' } }],
	])('is refused by %s', (_what, first, then) => {
		const refused = { code: 'invalid_cursor', fields: { next: 'That is not a cursor of this list.' } }
		expect(() => follow(given(first), then)).toThrow(expect.objectContaining(refused))
	})

	it.each(['place.', 'place.x', 'place.00000000', '.'])('is refused as %j', (next) => {
		expect(() => follow(next)).toThrow(expect.objectContaining({ code: 'invalid_cursor' }))
	})

	it('of an earlier version is taken as it is', () => {
		expect(follow('place')).toBe('place')
	})
})

it('calls without pages have no tag, and replies without a next page stay as they are', () => {
	const single = defineEndpoint({ area: 'test', method: 'GET', path: '/api/x', access: 'anyone', about: 'X.', reply: z.unknown() })
	expect(listTag(single, parseInput(single, { params: {}, query: {}, body: undefined }))).toBeNull()
	for (const reply of [{ next: null }, [], null, 'x', { items: [] }]) expect(boundReply(reply, 'tag')).toEqual(reply)
})

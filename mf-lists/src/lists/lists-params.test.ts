import { expect, it } from 'vitest'
import { listsInput, toQueryString } from './lists-params.ts'

it.each([
	['', 'lastAdded', 'all', ''],
	['sort=name', 'name', 'all', '?sort=name'],
	['filter=private', 'lastAdded', 'private', '?filter=private'],
	['sort=name&filter=public', 'name', 'public', '?sort=name&filter=public'],
	['sort=nonsense&filter=secret', 'lastAdded', 'all', ''],
] as const)('%j', (address, sort, filter, kept) => {
	const { query } = listsInput('mira', new URLSearchParams(address))
	expect(query).toEqual({ sort, filter })
	expect(toQueryString(query)).toBe(kept)
})

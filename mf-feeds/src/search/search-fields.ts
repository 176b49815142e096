import type { SearchSort, SearchType, searchCountMax, searchTextMax } from '@folkmoot/feeds-contract/search-endpoints'
import type { SearchInput } from '../feeds.api.ts'

/** What can be searched, in the order of the tabs. */
export const searchTabs = [
	{ type: 'all', label: 'All' },
	{ type: 'posts', label: 'Posts' },
	{ type: 'comments', label: 'Comments' },
	{ type: 'communities', label: 'Communities' },
	{ type: 'users', label: 'People' },
] as const satisfies readonly { type: SearchType; label: string }[]

export const searchSorts = [
	{ value: 'best', label: 'Best' },
	{ value: 'newest', label: 'Newest' },
] as const satisfies readonly { value: SearchSort; label: string }[]

/** The filters, as fields of the form and of the address. They ask for posts and comments only. */
export const filterNames = ['community', 'author', 'from', 'to'] as const
type FilterName = (typeof filterNames)[number]

/** What the address asks for. */
export type SearchFields = Record<FilterName, string> & { q: string; type: SearchType; sort: SearchSort }

/** Shorter than this, nearly everything would be found. */
export const shortestText = 2
export const longestText: typeof searchTextMax = 200
/** A count of so many means as many or more. */
export const mostCounted: typeof searchCountMax = 100

export function fieldsOf(query: URLSearchParams): SearchFields {
	const text = (name: string) => (query.get(name) ?? '').trim()
	const name = (field: FilterName, sign: RegExp) => text(field).replace(sign, '').slice(0, 30)
	return {
		q: text('q').slice(0, longestText),
		type: searchTabs.find(({ type }) => type === query.get('type'))?.type ?? 'all',
		sort: searchSorts.find(({ value }) => value === query.get('sort'))?.value ?? 'best',
		// As people write them: /Gardening, @anna
		community: name('community', /^\//),
		author: name('author', /^@/),
		from: dayOf(text('from')),
		to: dayOf(text('to')),
	}
}

/** The fields as an address has them: what is as usual is left out. */
export function addressFields(fields: SearchFields): Record<string, string> {
	return { ...fields, type: fields.type === 'all' ? '' : fields.type, sort: fields.sort === 'best' ? '' : fields.sort }
}

/** The call for what the fields ask for; null where that is nothing yet. */
export function searchInput(query: URLSearchParams): SearchInput | null {
	const fields = fieldsOf(query)
	if (fields.q.length < shortestText) return null
	const next = query.get('next')
	const given = Object.entries(addressFields(fields)).filter(([, value]) => value !== '')
	return { query: { ...Object.fromEntries(given), q: fields.q, ...(next ? { next } : {}) } }
}

function dayOf(text: string): string {
	return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
}

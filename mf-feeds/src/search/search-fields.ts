import type { SearchSort, SearchType, searchCountMax, searchTextMax } from '@folkmoot/feeds-contract/search-endpoints'
import type { SearchInput } from '../feeds.api.ts'

/** The searchable kinds, in tab order. */
export const searchTypes = ['all', 'posts', 'comments', 'communities', 'users'] as const satisfies readonly SearchType[]

export const searchSorts = ['best', 'newest'] as const satisfies readonly SearchSort[]

/** The filters, as fields of the form and of the address. They apply to posts and comments only. */
export const filterNames = ['community', 'author', 'from', 'to'] as const
type FilterName = (typeof filterNames)[number]

/** The search fields in the address. */
export type SearchFields = Record<FilterName, string> & { q: string; type: SearchType; sort: SearchSort }

/** A shorter text would match nearly everything; in scripts without spaces one character is often a word, and so is a symbol. */
export const minTextLength = 2
const oneCharacterWord = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{So}]/u

/** Whether a text says enough to be searched for. */
const isSearchable = (text: string): boolean => text.length >= minTextLength || oneCharacterWord.test(text)

export const maxTextLength: typeof searchTextMax = 200
/** Counts are capped: this number means as many or more. */
export const maxCount: typeof searchCountMax = 100

export function parseSearchFields(query: URLSearchParams): SearchFields {
	const text = (name: string) => (query.get(name) ?? '').trim()
	const name = (field: FilterName, sign: RegExp) => text(field).replace(sign, '').slice(0, 30)
	return {
		q: text('q').slice(0, maxTextLength),
		type: searchTypes.find((type) => type === query.get('type')) ?? 'all',
		sort: searchSorts.find((sort) => sort === query.get('sort')) ?? 'best',
		// Accepts them as people write them: /Gardening, @anna
		community: name('community', /^\//),
		author: name('author', /^@/),
		from: dayOf(text('from')),
		to: dayOf(text('to')),
	}
}

/** The fields for an address, without defaults. */
export function toSearchParams(fields: SearchFields): Record<string, string> {
	return { ...fields, type: fields.type === 'all' ? '' : fields.type, sort: fields.sort === 'best' ? '' : fields.sort }
}

/** The search call for an address; null if the text is too short. */
export function searchInput(query: URLSearchParams): SearchInput | null {
	const fields = parseSearchFields(query)
	if (!isSearchable(fields.q)) return null
	const next = query.get('next')
	const filled = Object.entries(toSearchParams(fields)).filter(([, value]) => value !== '')
	return { query: { ...Object.fromEntries(filled), q: fields.q, ...(next ? { next } : {}) } }
}

function dayOf(text: string): string {
	return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
}

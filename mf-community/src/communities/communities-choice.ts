import { paths } from '@folkmoot/kit/navigation/paths.ts'

/** In which order communities are shown; the first is the usual one. */
export const sorts = [
	{ value: 'size', label: 'Largest' },
	{ value: 'active', label: 'Most active' },
	{ value: 'new', label: 'Newest' },
	{ value: 'name', label: 'A-Z' },
] as const
export type Sort = (typeof sorts)[number]['value']

/** The order that the address says; a word nobody knows is as if it were not there. */
export function sortOf(query: URLSearchParams): Sort {
	return sorts.find(({ value }) => value === query.get('sort'))?.value ?? 'size'
}

/** The call for the first page, or for the one that the address says. */
export function browseInput(query: URLSearchParams) {
	const next = query.get('next')
	return { query: { sort: sortOf(query), ...(next ? { next } : {}) } }
}

/** The address of all communities in another order. */
export function sortedAddress(sort: Sort): string {
	return sort === 'size' ? paths.communities() : `${paths.communities()}?sort=${sort}`
}

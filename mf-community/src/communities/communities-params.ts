import { paths } from '@folkmoot/kit/navigation/paths.ts'

/** Sort orders of communities; the first is the default. */
export const sorts = [
	{ value: 'size', label: 'Largest' },
	{ value: 'active', label: 'Most active' },
	{ value: 'new', label: 'Newest' },
	{ value: 'name', label: 'A-Z' },
] as const
export type Sort = (typeof sorts)[number]['value']

/** The order in the address; unknown values are ignored. */
export function parseSort(query: URLSearchParams): Sort {
	return sorts.find(({ value }) => value === query.get('sort'))?.value ?? 'size'
}

/** The call for the first page, or for the cursor in the address. */
export function browseInput(query: URLSearchParams) {
	const next = query.get('next')
	return { query: { sort: parseSort(query), ...(next ? { next } : {}) } }
}

/** The address of the community list in another order. */
export function sortedAddress(sort: Sort): string {
	return sort === 'size' ? paths.communities() : `${paths.communities()}?sort=${sort}`
}

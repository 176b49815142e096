import { type ListSort, listSorts } from '@folkmoot/lists-contract/list-sorts'
import { t } from './text.ts'

/** Sorts and filters of lists (rule lists-4). */
export const sorts = () => listSorts.map((value) => ({ value, label: t(`sort-${value}`) }))
export const filters = ['all', 'public', 'private'] as const

export interface Choice {
	sort: ListSort
	filter: (typeof filters)[number]
}

/** The call for an address; unknown values are ignored (rule lists-4). */
export function listsInput(username: string, query: URLSearchParams): { params: { username: string }; query: Choice } {
	const sort = listSorts.find((option) => option === query.get('sort')) ?? 'lastAdded'
	const filter = filters.find((filter) => filter === query.get('filter')) ?? 'all'
	return { params: { username }, query: { sort, filter } }
}

/** The query string of a choice, without defaults. */
export function toQueryString({ sort, filter }: Choice): string {
	const query = new URLSearchParams()
	if (sort !== 'lastAdded') query.set('sort', sort)
	if (filter !== 'all') query.set('filter', filter)
	return query.size > 0 ? `?${query}` : ''
}

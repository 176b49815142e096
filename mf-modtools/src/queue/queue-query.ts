import { withQuery } from '@folkmoot/kit/navigation/with-query.ts'
import { t } from './text.ts'

export const filters = ['all', 'posts', 'comments'] as const
export type Filter = (typeof filters)[number]
export type State = 'waiting' | 'handled'
export const sorts = ['new', 'old', 'reports'] as const
export type Sort = (typeof sorts)[number]

export function filterOf(query: URLSearchParams): Filter {
	return filters.find((one) => one === query.get('filter')) ?? 'all'
}

export function stateOf(query: URLSearchParams): State {
	return query.get('state') === 'handled' ? 'handled' : 'waiting'
}

export function sortOf(query: URLSearchParams): Sort {
	return sorts.find((one) => one === query.get('sort')) ?? 'new'
}

/** An address with the query fields that are not defaults. */
export function addressWith(path: string, fields: Readonly<Record<string, string>>): string {
	const query = new URLSearchParams(Object.entries(fields).filter(([, value]) => !['', 'all', 'waiting', 'new', '1'].includes(value)))
	return withQuery(path, query)
}

export function tabLabel(filter: Filter, counts: Readonly<Record<Filter, number>> | null): string {
	const label = t(`filter-${filter}`)
	return counts ? t('counted', { label, count: counts[filter] }) : label
}

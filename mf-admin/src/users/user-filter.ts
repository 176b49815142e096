import type { UserQuery } from '../admin.api.ts'

type State = NonNullable<UserQuery['state']>

export const states: readonly { value: State; label: string }[] = [
	{ value: 'all', label: 'Everybody' },
	{ value: 'active', label: 'Active' },
	{ value: 'banned', label: 'Banned' },
	{ value: 'deleted', label: 'Deleted' },
	{ value: 'admin', label: 'Admins' },
	{ value: 'moderator', label: 'Moderators' },
	{ value: 'supporter', label: 'Supporters' },
]

export type Sort = NonNullable<UserQuery['sort']>

/** The orders: as chosen, and as the table's caption says them. */
export const sorts: readonly { value: Sort; label: string; caption: string }[] = [
	{ value: 'new', label: 'Newest', caption: 'the newest first' },
	{ value: 'old', label: 'Oldest', caption: 'the oldest first' },
	{ value: 'name', label: 'A-Z', caption: 'by name' },
	{ value: 'name_dsc', label: 'Z-A', caption: 'by name from the end' },
	{ value: 'points', label: 'Most points', caption: 'the most points first' },
	{ value: 'points_asc', label: 'Fewest points', caption: 'the fewest points first' },
]

/** The order of a query; by default the newest first, of a search by name. */
export const sortOf = ({ q, sort }: UserQuery): Sort => sort ?? (q === undefined ? 'new' : 'name')

/** The filter and the order in the address, without defaults. */
export function queryOf(search: URLSearchParams): UserQuery {
	const q = search.get('q')?.trim() ?? ''
	const state = states.find(({ value }) => value === search.get('state'))?.value ?? 'all'
	const filter: UserQuery = { ...(q === '' ? {} : { q }), ...(state === 'all' ? {} : { state }) }
	const sort = sorts.find(({ value }) => value === search.get('sort'))?.value ?? sortOf(filter)
	return sort === sortOf(filter) ? filter : { ...filter, sort }
}

import { type UserSort, userOrders, userSorts } from '@folkmoot/admin-contract/user-sorts'
import { optionsOf } from '@folkmoot/contract-kit/declared'
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

export const sorts = optionsOf(userOrders)

/** The order of a query; by default the newest first, of a search by name. */
export const sortOf = ({ q, sort }: UserQuery): UserSort => sort ?? (q === undefined ? 'new' : 'name')

/** The filter and the order in the address, without defaults. */
export function queryOf(search: URLSearchParams): UserQuery {
	const q = search.get('q')?.trim() ?? ''
	const state = states.find(({ value }) => value === search.get('state'))?.value ?? 'all'
	const filter: UserQuery = { ...(q === '' ? {} : { q }), ...(state === 'all' ? {} : { state }) }
	const sort = userSorts.find((option) => option === search.get('sort')) ?? sortOf(filter)
	return sort === sortOf(filter) ? filter : { ...filter, sort }
}

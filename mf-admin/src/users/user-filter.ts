import { type UserSort, userSorts } from '@folkmoot/admin-contract/user-sorts'
import type { UserQuery } from '../admin.api.ts'
import { t } from './text.ts'

type State = NonNullable<UserQuery['state']>

const states: readonly State[] = ['all', 'active', 'banned', 'deleted', 'admin', 'moderator', 'supporter']

export const stateOptions = () => states.map((value) => ({ value, label: t(`state-${value}`) }))
export const sortOptions = () => userSorts.map((value) => ({ value, label: t(`sort-${value}`) }))

/** The order of a query; by default the newest first, of a search by name. */
export const sortOf = ({ q, sort }: UserQuery): UserSort => sort ?? (q === undefined ? 'new' : 'name')

/** The filter and the order in the address, without defaults. */
export function queryOf(search: URLSearchParams): UserQuery {
	const q = search.get('q')?.trim() ?? ''
	const state = states.find((option) => option === search.get('state')) ?? 'all'
	const filter: UserQuery = { ...(q === '' ? {} : { q }), ...(state === 'all' ? {} : { state }) }
	const sort = userSorts.find((option) => option === search.get('sort')) ?? sortOf(filter)
	return sort === sortOf(filter) ? filter : { ...filter, sort }
}

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

/** The filter in the address, without defaults. */
export function queryOf(search: URLSearchParams): UserQuery {
	const q = search.get('q')?.trim() ?? ''
	const state = states.find(({ value }) => value === search.get('state'))?.value ?? 'all'
	return { ...(q === '' ? {} : { q }), ...(state === 'all' ? {} : { state }) }
}

import type { PageData, ReplyOf } from '@folkmoot/kit/api'
import { usePages } from '@folkmoot/kit/content/feed/use-pages.ts'
import { type ListedUser, listUsers, type UserQuery } from '../admin.api.ts'
import { useKeepPrevious } from '../table/use-keep-previous.ts'

type UsersPage = PageData<ReplyOf<typeof listUsers>>

interface Users {
	page: UsersPage
	users: readonly ListedUser[]
	/** A new query is loading; the previous results are shown. */
	isFetching: boolean
	hasMore: boolean
	isLoadingMore: boolean
	loadMore: () => Promise<void>
	/** Replaces a changed account in the list. */
	change: (changed: ListedUser) => void
}

/** Accounts, a hundred more per click. */
export function useUsers(query: UserQuery): Users {
	const { page: wanted, ...more } = usePages(listUsers, { query }, { list: 'users', keyOf: ({ id }) => id })
	const { page, isFetching, update } = useKeepPrevious(wanted)
	const loaded = page.state === 'loaded' ? page.data : null
	const change = (changed: ListedUser) =>
		update(({ users, next }) => ({ users: users.map((user) => (user.id === changed.id ? changed : user)), next }))
	return { page, users: loaded?.users ?? [], isFetching, hasMore: !isFetching && !!loaded?.next, ...more, change }
}

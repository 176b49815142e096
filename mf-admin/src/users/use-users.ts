import { type PageData, type ReplyOf, useAction, usePageData } from '@folkmoot/kit/api'
import { fetchUsers, type ListedUser, listUsers, type UserQuery } from '../admin.api.ts'
import { appendUnique } from '../table/append-unique.ts'
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
	const { page, isFetching, update } = useKeepPrevious(usePageData(listUsers, { query }))
	const loaded = page.state === 'loaded' ? page.data : null
	const [loadMore, isLoadingMore] = useAction(async () => {
		if (!loaded?.next) return
		const more = await fetchUsers(query, loaded.next)
		page.update(({ users }) => ({ users: appendUnique(users, more.users), next: more.next }))
	})
	const change = (changed: ListedUser) =>
		update(({ users, next }) => ({ users: users.map((user) => (user.id === changed.id ? changed : user)), next }))
	return { page, users: loaded?.users ?? [], isFetching, hasMore: !isFetching && !!loaded?.next, isLoadingMore, loadMore, change }
}

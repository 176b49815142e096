import { type PageData, type ReplyOf, useAction, usePageData } from '@folkmoot/kit/api'
import { fetchUsers, type ListedUser, listUsers, type UserQuery } from '../admin.api.ts'
import { addPage } from '../table/add-page.ts'
import { useShownPage } from '../table/use-shown-page.ts'

type UsersPage = PageData<ReplyOf<typeof listUsers>>

interface Users {
	page: UsersPage
	users: readonly ListedUser[]
	/** A new query is loading; the previous results are shown. */
	isLooking: boolean
	hasMore: boolean
	isLoadingMore: boolean
	loadMore: () => Promise<void>
	/** Replaces a changed account in the list. */
	change: (changed: ListedUser) => void
}

/** Accounts, a hundred more per click. */
export function useUsers(query: UserQuery): Users {
	const { page, isLooking, update } = useShownPage(usePageData(listUsers, { query }))
	const known = page.state === 'loaded' ? page.data : null
	const [loadMore, isLoadingMore] = useAction(async () => {
		if (!known?.next) return
		const more = await fetchUsers(query, known.next)
		page.update(({ users }) => ({ users: addPage(users, more.users), next: more.next }))
	})
	const change = (changed: ListedUser) =>
		update(({ users, next }) => ({ users: users.map((user) => (user.id === changed.id ? changed : user)), next }))
	return { page, users: known?.users ?? [], isLooking, hasMore: !isLooking && !!known?.next, isLoadingMore, loadMore, change }
}

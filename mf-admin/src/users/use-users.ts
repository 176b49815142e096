import type { User } from '@folkmoot/account-contract/user'
import { type PageData, type ReplyOf, useAction, usePageData } from '@folkmoot/kit/api'
import { fetchUsers, listUsers } from '../admin.api.ts'
import { addPage } from '../table/add-page.ts'

interface Users {
	page: PageData<ReplyOf<typeof listUsers>>
	users: readonly User[]
	hasMore: boolean
	isLoadingMore: boolean
	loadMore: () => Promise<void>
	/** Shows an account as it is after something was done. */
	change: (changed: User) => void
}

/** All accounts, the newest first, a hundred more at each click. */
export function useUsers(): Users {
	const page = usePageData(listUsers, {})
	const known = page.state === 'loaded' ? page.data : null
	const [loadMore, isLoadingMore] = useAction(async () => {
		if (!known?.next) return
		const more = await fetchUsers(known.next)
		page.update(({ users }) => ({ users: addPage(users, more.users), next: more.next }))
	})
	const change = (changed: User) =>
		page.update(({ users, next }) => ({ users: users.map((user) => (user.id === changed.id ? changed : user)), next }))
	return { page, users: known?.users ?? [], hasMore: known !== null && known.next !== null, isLoadingMore, loadMore, change }
}

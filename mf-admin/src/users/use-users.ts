import { type PageData, type ReplyOf, useAction, usePageData } from '@folkmoot/kit/api'
import { useState } from 'react'
import { fetchUsers, type ListedUser, listUsers, type UserQuery } from '../admin.api.ts'
import { addPage } from '../table/add-page.ts'

type UsersPage = PageData<ReplyOf<typeof listUsers>>

interface Users {
	page: UsersPage
	users: readonly ListedUser[]
	/** Others are wanted and not there yet; those of before are shown. */
	isLooking: boolean
	hasMore: boolean
	isLoadingMore: boolean
	loadMore: () => Promise<void>
	/** Shows an account as it is after something was done. */
	change: (changed: ListedUser) => void
}

/** Accounts, a hundred more at each click. */
export function useUsers(query: UserQuery): Users {
	const wanted = usePageData(listUsers, { query })
	const [shown, setShown] = useState<UsersPage>(wanted)
	if (wanted.state !== 'loading' && shown !== wanted) setShown(wanted)
	const page = wanted.state === 'loading' ? shown : wanted
	const known = page.state === 'loaded' ? page.data : null
	const [loadMore, isLoadingMore] = useAction(async () => {
		if (!known?.next) return
		const more = await fetchUsers(query, known.next)
		page.update(({ users }) => ({ users: addPage(users, more.users), next: more.next }))
	})
	const change = (changed: ListedUser) =>
		page.update(({ users, next }) => ({ users: users.map((user) => (user.id === changed.id ? changed : user)), next }))
	const isLooking = wanted.state === 'loading'
	return { page, users: known?.users ?? [], isLooking, hasMore: !isLooking && !!known?.next, isLoadingMore, loadMore, change }
}

import type { PageData } from '@folkmoot/kit/api'
import { usePages } from '@folkmoot/kit/content/feed/use-pages.ts'
import { listUserItems, type UserItem, type UserItemsPage } from '../feeds.api.ts'
import { parseFilter, parseSort } from './profile-filter.ts'

/** The call for the items of the address: from the first, or from its cursor. */
export function itemsInput(username: string, query: URLSearchParams) {
	const next = query.get('next')
	const sort = parseSort(query)
	return { params: { username }, query: { filter: parseFilter(query), ...(sort === 'new' ? {} : { sort }), ...(next ? { next } : {}) } }
}

interface UserItems {
	page: PageData<UserItemsPage>
	items: readonly UserItem[]
	/** The cursor of the next page; null at the end. */
	next: string | null
	isLoadingMore: boolean
	loadMore: () => Promise<void>
}

/** A member's posts and comments, with infinite scrolling. */
export function useUserItems(username: string, query: URLSearchParams): UserItems {
	const { page, ...more } = usePages(listUserItems, itemsInput(username, query), {
		list: 'items',
		keyOf: ({ type, item }) => type + item.id,
	})
	const loaded = page.state === 'loaded' ? page.data : null
	return { page, items: loaded?.items ?? [], next: loaded?.next ?? null, ...more }
}

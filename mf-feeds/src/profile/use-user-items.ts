import { type PageData, usePageData } from '@folkmoot/kit/api'
import { appendPage } from '@folkmoot/kit/content/feed/append-page.ts'
import { useLoadMore } from '@folkmoot/kit/content/feed/use-load-more.ts'
import { useContentCache } from '@folkmoot/kit/state'
import { fetchUserItems, listUserItems, type UserItem, type UserItemsPage } from '../feeds.api.ts'
import { parseFilter } from './profile-filter.ts'

/** The call for the items of the address: from the newest, or from its cursor. */
export function itemsInput(username: string, query: URLSearchParams) {
	const next = query.get('next')
	return { params: { username }, query: { filter: parseFilter(query), ...(next ? { next } : {}) } }
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
	const input = itemsInput(username, query)
	const page = usePageData(listUserItems, input)
	const cache = useContentCache()
	const loaded = page.state === 'loaded' ? page.data : null
	const [loadMore, isLoadingMore] = useLoadMore(async () => {
		if (!loaded?.next) return
		const more = await fetchUserItems(username, input.query.filter, loaded.next)
		cache.put(more)
		page.update((shown) => {
			const { items, next } = appendPage(shown, more, ({ type, item }) => type + item.id)
			return { items: [...items], next }
		})
	})
	return { page, items: loaded?.items ?? [], next: loaded?.next ?? null, isLoadingMore, loadMore }
}

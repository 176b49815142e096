import { type PageData, usePageData } from '@folkmoot/kit/api'
import { addPage } from '@folkmoot/kit/content/feed/add-page.ts'
import { useOneAtATime } from '@folkmoot/kit/content/feed/use-one-at-a-time.ts'
import { useContentCache } from '@folkmoot/kit/state'
import { fetchUserItems, listUserItems, type UserItem, type UserItemsPage } from '../feeds.api.ts'
import { filterOf } from './profile-filter.ts'

/** The call for the items of the address: from the newest, or from its cursor. */
export function itemsInput(username: string, query: URLSearchParams) {
	const next = query.get('next')
	return { params: { username }, query: { filter: filterOf(query), ...(next ? { next } : {}) } }
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
	const known = page.state === 'loaded' ? page.data : null
	const [loadMore, isLoadingMore] = useOneAtATime(async () => {
		if (!known?.next) return
		const more = await fetchUserItems(username, input.query.filter, known.next)
		cache.put(more)
		page.update((shown) => {
			const { items, next } = addPage(shown, more, ({ type, item }) => type + item.id)
			return { items: [...items], next }
		})
	})
	return { page, items: known?.items ?? [], next: known?.next ?? null, isLoadingMore, loadMore }
}

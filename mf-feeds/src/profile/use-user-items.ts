import { type PageData, usePageData } from '@folkmoot/kit/api'
import { useContentCache } from '@folkmoot/kit/state'
import { addPage } from '../feed/add-page.ts'
import { useOneAtATime } from '../feed/use-one-at-a-time.ts'
import { fetchUserItems, listUserItems, type UserItem, type UserItemsPage } from '../feeds.api.ts'
import type { Filter } from './profile-filter.ts'

export const itemsInput = (username: string, filter: Filter) => ({ params: { username }, query: { filter } })

interface UserItems {
	page: PageData<UserItemsPage>
	items: readonly UserItem[]
	hasMore: boolean
	isLoadingMore: boolean
	loadMore: () => Promise<void>
}

/** What a member wrote, growing as one reads on. */
export function useUserItems(username: string, filter: Filter): UserItems {
	const page = usePageData(listUserItems, itemsInput(username, filter))
	const cache = useContentCache()
	const known = page.state === 'loaded' ? page.data : null
	const [loadMore, isLoadingMore] = useOneAtATime(async () => {
		if (!known?.next) return
		const more = await fetchUserItems(username, filter, known.next)
		cache.put(more)
		page.update((shown) => {
			const { items, next } = addPage(shown, more, ({ type, item }) => type + item.id)
			return { items: [...items], next }
		})
	})
	return { page, items: known?.items ?? [], hasMore: known !== null && known.next !== null, isLoadingMore, loadMore }
}

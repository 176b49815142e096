import { type PageData, useAction, usePageData } from '@folkmoot/kit/api'
import { useContentCache } from '@folkmoot/kit/state'
import { fetchItems, type Item, type ItemsPage, listItems } from '../lists.api.ts'

export const itemsInput = (username: string, listName: string) => ({ params: { username, listName }, query: {} })

interface ListItems {
	page: PageData<ItemsPage>
	items: readonly Item[]
	hasMore: boolean
	isLoadingMore: boolean
	loadMore: () => Promise<void>
	/** Takes one out of what is shown. */
	drop: (itemId: string) => void
}

/** The items of a list, growing at a click or as one reads on. */
export function useListItems(username: string, listName: string): ListItems {
	const input = itemsInput(username, listName)
	const page = usePageData(listItems, input)
	const cache = useContentCache()
	const known = page.state === 'loaded' ? page.data : null
	const [loadMore, isLoadingMore] = useAction(async () => {
		if (!known?.next) return
		const more = await fetchItems(input, known.next)
		cache.put(more)
		page.update(({ items }) => {
			const ids = new Set(items.map(({ id }) => id))
			return { items: [...items, ...more.items.filter(({ id }) => !ids.has(id))], next: more.next }
		})
	})
	const drop = (itemId: string) => page.update(({ items, next }) => ({ items: items.filter(({ id }) => id !== itemId), next }))
	return { page, items: known?.items ?? [], hasMore: known !== null && known.next !== null, isLoadingMore, loadMore, drop }
}

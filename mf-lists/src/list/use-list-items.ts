import { type PageData, usePageData } from '@folkmoot/kit/api'
import { appendPage } from '@folkmoot/kit/content/feed/append-page.ts'
import { useLoadMore } from '@folkmoot/kit/content/feed/use-load-more.ts'
import { useContentCache } from '@folkmoot/kit/state'
import { fetchItems, type Item, type ItemsPage, listItems } from '../lists.api.ts'
import { parseOrder } from './item-sort.ts'

/** The call for the items in the order of the address, from the beginning or from its cursor. */
export function itemsInput(username: string, listName: string, query: URLSearchParams) {
	const next = query.get('next')
	const sort = parseOrder(query)
	return { params: { username, listName }, query: { ...(next ? { next } : {}), ...(sort ? { sort } : {}) } }
}

interface ListItems {
	page: PageData<ItemsPage>
	items: readonly Item[]
	/** The cursor of the next page; null at the end. */
	next: string | null
	isLoadingMore: boolean
	loadMore: () => Promise<void>
	/** Removes one from the shown items. */
	drop: (itemId: string) => void
	/** Inserts one again at its old index. */
	putBack: (item: Item, index: number) => void
	/** Removes all shown items. */
	clear: () => void
}

/** The items of a list, with infinite scrolling. */
export function useListItems(username: string, listName: string, query: URLSearchParams): ListItems {
	const input = itemsInput(username, listName, query)
	const page = usePageData(listItems, input)
	const cache = useContentCache()
	const loaded = page.state === 'loaded' ? page.data : null
	const [loadMore, isLoadingMore] = useLoadMore(async () => {
		if (!loaded?.next) return
		const more = await fetchItems(input, loaded.next)
		cache.put(more)
		page.update((shown) => {
			const { items, next } = appendPage(shown, more, ({ id }) => id)
			return { items: [...items], next }
		})
	})
	return {
		page,
		items: loaded?.items ?? [],
		next: loaded?.next ?? null,
		isLoadingMore,
		loadMore,
		drop: (itemId) => page.update(({ items, next }) => ({ items: items.filter(({ id }) => id !== itemId), next })),
		putBack: (item, index) => page.update(({ items, next }) => ({ items: items.toSpliced(index, 0, item), next })),
		clear: () => page.update(() => ({ items: [], next: null })),
	}
}

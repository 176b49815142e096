import type { PageData } from '@folkmoot/kit/api'
import { usePages } from '@folkmoot/kit/content/feed/use-pages.ts'
import { type Item, type ItemsPage, listItems } from '../lists.api.ts'
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
	const { page, ...more } = usePages(listItems, itemsInput(username, listName, query), { list: 'items', keyOf: ({ id }) => id })
	const loaded = page.state === 'loaded' ? page.data : null
	return {
		page,
		items: loaded?.items ?? [],
		next: loaded?.next ?? null,
		...more,
		drop: (itemId) => page.update(({ items, next }) => ({ items: items.filter(({ id }) => id !== itemId), next })),
		putBack: (item, index) => page.update(({ items, next }) => ({ items: items.toSpliced(index, 0, item), next })),
		clear: () => page.update(() => ({ items: [], next: null })),
	}
}

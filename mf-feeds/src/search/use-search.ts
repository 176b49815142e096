import { type PageData, type ReplyOf, usePageData } from '@folkmoot/kit/api'
import { appendPage } from '@folkmoot/kit/content/feed/append-page.ts'
import { useLoadMore } from '@folkmoot/kit/content/feed/use-load-more.ts'
import { useContentCache } from '@folkmoot/kit/state'
import { fetchSearchResults, type SearchInput, search } from '../feeds.api.ts'

type SearchResults = ReplyOf<typeof search>

interface Search {
	page: PageData<SearchResults>
	isLoadingMore: boolean
	loadMore: () => Promise<void>
}

/** Search results with infinite scrolling. */
export function useSearch(input: SearchInput | null): Search {
	const page = usePageData(search, input)
	const cache = useContentCache()
	const next = page.state === 'loaded' ? page.data.next : null
	const [loadMore, isLoadingMore] = useLoadMore(async () => {
		if (!next || !input) return
		const more = await fetchSearchResults(input, next)
		cache.put(more)
		page.update((shown) => {
			const added = appendPage(shown, more, ({ type, item }) => type + item.id)
			return { ...shown, items: [...added.items], next: added.next }
		})
	})
	return { page, isLoadingMore, loadMore }
}

import { type PageData, type ReplyOf, usePageData } from '@folkmoot/kit/api'
import { addPage } from '@folkmoot/kit/content/feed/add-page.ts'
import { useOneAtATime } from '@folkmoot/kit/content/feed/use-one-at-a-time.ts'
import { useContentCache } from '@folkmoot/kit/state'
import { fetchFound, type SearchInput, search } from '../feeds.api.ts'

type Found = ReplyOf<typeof search>

interface Search {
	page: PageData<Found>
	isLoadingMore: boolean
	loadMore: () => Promise<void>
}

/** Search results with infinite scrolling. */
export function useSearch(input: SearchInput | null): Search {
	const page = usePageData(search, input)
	const cache = useContentCache()
	const next = page.state === 'loaded' ? page.data.next : null
	const [loadMore, isLoadingMore] = useOneAtATime(async () => {
		if (!next || !input) return
		const more = await fetchFound(input, next)
		cache.put(more)
		page.update((shown) => {
			const added = addPage(shown, more, ({ type, item }) => type + item.id)
			return { ...shown, items: [...added.items], next: added.next }
		})
	})
	return { page, isLoadingMore, loadMore }
}

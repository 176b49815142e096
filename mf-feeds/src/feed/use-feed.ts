import { ApiError, type PageData, usePageData } from '@folkmoot/kit/api'
import { appendPage } from '@folkmoot/kit/content/feed/append-page.ts'
import { useLoadMore } from '@folkmoot/kit/content/feed/use-load-more.ts'
import { useContentCache } from '@folkmoot/kit/state'
import type { Post } from '@folkmoot/post-contract/post'
import { type FeedInput, fetchPosts, listPosts } from '../feeds.api.ts'

type State = PageData<unknown>['state']

interface Feed {
	state: State
	/** null unless it failed. */
	error: ApiError | null
	posts: readonly Post[]
	/** The cursor of the next page; null at the end. */
	next: string | null
	isLoadingMore: boolean
	loadMore: () => Promise<void>
	reload: () => Promise<void>
}

/** A growing feed, cached by its address: going back shows all loaded pages. */
export function useFeed(input: FeedInput): Feed {
	const page = usePageData(listPosts, input)
	const cache = useContentCache()
	// A response without a feed is a failure.
	const loaded = page.state === 'loaded' && page.data !== null && 'next' in page.data ? page.data : null
	const [loadMore, isLoadingMore] = useLoadMore(async () => {
		if (!loaded?.next) return
		const more = await fetchPosts(input, loaded.next)
		if (!('next' in more)) return
		cache.put(more)
		page.update((shown) => {
			if (!('next' in shown)) return shown
			const { items, next } = appendPage({ items: shown.posts, next: shown.next }, { items: more.posts, next: more.next }, ({ id }) => id)
			return { posts: [...items], next }
		})
	})
	const error = page.state === 'loaded' && !loaded ? ApiError.from(500, null) : page.state === 'failed' ? page.error : null
	return {
		state: error ? 'failed' : page.state,
		error,
		posts: loaded?.posts ?? [],
		next: loaded?.next ?? null,
		isLoadingMore,
		loadMore,
		reload: page.reload,
	}
}

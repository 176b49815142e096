import { type PageData, usePageData } from '@folkmoot/kit/api'
import { addPage } from '@folkmoot/kit/content/feed/add-page.ts'
import { useOneAtATime } from '@folkmoot/kit/content/feed/use-one-at-a-time.ts'
import { useContentCache } from '@folkmoot/kit/state'
import type { Post } from '@folkmoot/post-contract/post'
import { type FeedInput, fetchPosts, listPosts } from '../feeds.api.ts'

type State = PageData<unknown>['state']

interface Feed {
	state: State
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
	// spec 1 §8: a response without a feed is a failure
	const known = page.state === 'loaded' && page.data !== null && 'next' in page.data ? page.data : null
	const [loadMore, isLoadingMore] = useOneAtATime(async () => {
		if (!known?.next) return
		const more = await fetchPosts(input, known.next)
		if (!('next' in more)) return
		cache.put(more)
		page.update((shown) => {
			if (!('next' in shown)) return shown
			const { items, next } = addPage({ items: shown.posts, next: shown.next }, { items: more.posts, next: more.next }, ({ id }) => id)
			return { posts: [...items], next }
		})
	})
	return {
		state: page.state === 'loaded' && !known ? 'failed' : page.state,
		posts: known?.posts ?? [],
		next: known?.next ?? null,
		isLoadingMore,
		loadMore,
		reload: page.reload,
	}
}

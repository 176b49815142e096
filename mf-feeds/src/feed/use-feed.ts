import { ApiError, type PageData } from '@folkmoot/kit/api'
import { usePages } from '@folkmoot/kit/content/feed/use-pages.ts'
import type { Post } from '@folkmoot/post-contract/post'
import { type FeedInput, listPosts } from '../feeds.api.ts'

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
	const { page, loadMore, isLoadingMore } = usePages(listPosts, input, { list: 'posts', keyOf: ({ id }) => id })
	// A response without a feed is a failure.
	const loaded = page.state === 'loaded' && page.data !== null && 'next' in page.data ? page.data : null
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

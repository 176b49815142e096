import { type PageData, useAction, useProvidePageData } from '@folkmoot/kit/api'
import { useLocation, useNavigate, useSearchParams } from '@folkmoot/kit/router'
import { useContentCache } from '@folkmoot/kit/state'
import type { CommentSort } from '@folkmoot/post-contract/comment-sort'
import type { Post } from '@folkmoot/post-contract/post'
import { useState } from 'react'
import { fetchComments, getPost } from '../post.api.ts'
import { postInput } from '../post-page/canonical-path.ts'
import { sortIn, withSort } from './comment-order.ts'

interface Sorting {
	/** The order being loaded, else that of the address. */
	sort: CommentSort
	choose: (sort: CommentSort) => void
}

/**
 * The order of the thread, kept in the address. Fetches only the comments again: fetching the post would count as
 * another visit and reset what is new.
 */
export function useSort({ data: post }: Extract<PageData<Post>, { state: 'loaded' }>): Sorting {
	const [query] = useSearchParams()
	const { pathname } = useLocation()
	const navigate = useNavigate()
	const provide = useProvidePageData()
	const cache = useContentCache()
	const [wanted, setWanted] = useState<CommentSort | null>(null)
	const [fetch] = useAction(async (sort: CommentSort) => {
		setWanted(sort)
		try {
			const { comments, next } = await fetchComments(post.publicId, { sort })
			cache.put(comments)
			const address = withSort(query, sort)
			provide(getPost, postInput({ post: post.publicId }, new URLSearchParams(address)), {
				...post,
				comments,
				commentsNext: next,
				commentsCut: false,
			})
			navigate(`${pathname}${address}#comments`, { replace: true })
		} finally {
			setWanted(null)
		}
	})
	return { sort: wanted ?? sortIn(query), choose: (sort) => void fetch(sort) }
}

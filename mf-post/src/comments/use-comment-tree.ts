import { type PageData, useReportFailure } from '@folkmoot/kit/api'
import { appendUnique } from '@folkmoot/kit/content/feed/append-unique.ts'
import { useSearchParams } from '@folkmoot/kit/router'
import { useContentCache } from '@folkmoot/kit/state'
import type { Comment } from '@folkmoot/post-contract/comment'
import type { CommentSort } from '@folkmoot/post-contract/comment-sort'
import type { Post } from '@folkmoot/post-contract/post'
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { fetchComments } from '../post.api.ts'
import { sortIn } from './comment-order.ts'
import { addNewComment, buildTree, type CommentNode, type CommentTree, emptyTree } from './comment-tree.ts'
import { useCurrentMutes } from './use-current-mutes.ts'
import { useFocus } from './use-focus.ts'

type LoadedPost = Extract<PageData<Post>, { state: 'loaded' }>

interface Comments {
	/** Top-level comments in order; the focused comment's thread comes first. */
	roots: readonly CommentNode[]
	tree: CommentTree
	/** How many comments were inserted among the drawn ones: written here, or fetched on request. */
	insertedCount: number
	add: (comment: Comment) => void
	change: (comment: Comment) => void
	addMore: (comments: readonly Comment[]) => void
	/** Fetches the rest of the first page, or the next page; null if there is none. */
	fetchNext: (() => Promise<void>) | null
}

/** The comments of a post as a tree, with functions that extend it. */
export function useCommentTree(page: LoadedPost, focusId: string | null): Comments {
	const { data: post, update } = page
	const [fresh, setFresh] = useState<readonly string[]>([])
	const [insertedCount, setInsertedCount] = useState(0)
	const { comments: focused } = useFocus(post, focusId)
	const comments = useCurrentMutes(useMemo(() => appendComments(post.comments ?? [], focused), [post.comments, focused]))
	const sort = sortIn(useSearchParams()[0])
	const tree = useTree(comments, { sort, first: useFirst(comments, fresh, focusId) })
	const cache = useContentCache()
	const add = useCallback(
		(comment: Comment) => {
			const shown = cache.post(comment.postId)
			cache.put(comment)
			if (shown) cache.put({ ...shown, noComments: shown.noComments + 1 })
			setFresh((ids) => [comment.id, ...ids])
			setInsertedCount((count) => count + 1)
			update((current) => ({ ...current, comments: addNewComment(appendComments(current.comments ?? [], focused), comment) }))
		},
		[cache, update, focused],
	)
	const put = useCallback(
		(more: readonly Comment[]) => {
			cache.put(more)
			update((current) => ({ ...current, comments: appendComments(appendComments(current.comments ?? [], focused), more) }))
		},
		[cache, update, focused],
	)
	const change = useCallback(
		(comment: Comment) =>
			update((current) => ({ ...current, comments: (current.comments ?? []).map((other) => (other.id === comment.id ? comment : other)) })),
		[update],
	)
	const addMore = useCallback(
		(more: readonly Comment[]) => {
			put(more)
			setInsertedCount((count) => count + more.length)
		},
		[put],
	)
	return { roots: tree.roots, tree, insertedCount, add, change, addMore, fetchNext: useNext(page, sort, put) }
}

/** What sorts before its siblings: comments just written, then the focused one and its ancestors. */
function useFirst(comments: readonly Comment[], fresh: readonly string[], focusId: string | null): readonly string[] {
	return useMemo(() => {
		const focused = focusId === null ? undefined : comments.find(({ id }) => id === focusId)
		return focused ? [...fresh, ...focused.ancestors, focused.id] : fresh
	}, [comments, fresh, focusId])
}

function useTree(comments: readonly Comment[], { sort, first }: { sort: CommentSort; first: readonly string[] }): CommentTree {
	const previous = useRef(emptyTree)
	const tree = useMemo(() => buildTree(comments, { sort, first, previous: previous.current }), [comments, sort, first])
	useEffect(() => {
		previous.current = tree
	}, [tree])
	return tree
}

function useNext({ data: post, update }: LoadedPost, sort: CommentSort, put: Comments['addMore']): Comments['fetchNext'] {
	const report = useReportFailure()
	const { publicId, commentsNext, commentsCut = false } = post
	const after = commentsCut ? null : commentsNext
	return useMemo(() => {
		if (after === null && !commentsCut) return null
		return async () => {
			try {
				const { comments, next } = await fetchComments(publicId, { sort, ...(after === null ? {} : { next: after }) })
				startTransition(() => {
					put(comments)
					update((current) => ({ ...current, commentsNext: next, commentsCut: false }))
				})
			} catch (error) {
				report(error)
			}
		}
	}, [publicId, after, commentsCut, sort, put, update, report])
}

/** Those already loaded stay as they are, so that nothing moves. */
function appendComments(comments: readonly Comment[], more: readonly Comment[]): Comment[] {
	return appendUnique(comments, more, ({ id }) => id)
}

import { type PageData, useReportFailure } from '@folkmoot/kit/api'
import { useContentCache } from '@folkmoot/kit/state'
import type { Comment } from '@folkmoot/post-contract/comment'
import type { Post } from '@folkmoot/post-contract/post'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { fetchMoreComments } from '../post.api.ts'
import { buildTree, type CommentNode, type CommentTree, emptyTree, withMore, withNew } from './comment-tree.ts'
import { useFocus } from './use-focus.ts'

type LoadedPost = Extract<PageData<Post>, { state: 'loaded' }>

interface Comments {
	/** Top-level comments, best first; that of the focused comment before all others. */
	roots: readonly CommentNode[]
	tree: CommentTree
	/** How many came in the midst of what is drawn: written here, or replies asked for. */
	grown: number
	add: (comment: Comment) => void
	addMore: (comments: readonly Comment[]) => void
	/** Fetches the next page; null where there is none. */
	fetchNext: (() => Promise<void>) | null
}

/** The comments of a post as a tree, and the ways in which it grows. */
export function useCommentTree(page: LoadedPost, focusId: string | null): Comments {
	const { data: post, update } = page
	const [fresh, setFresh] = useState<readonly string[]>([])
	const [grown, setGrown] = useState(0)
	const focused = useFocus(post, focusId)
	const comments = useMemo(() => withMore(post.comments ?? [], focused), [post.comments, focused])
	const tree = useTree(comments, fresh)
	const cache = useContentCache()
	const add = useCallback(
		(comment: Comment) => {
			const shown = cache.post(comment.postId)
			cache.put(comment)
			if (shown) cache.put({ ...shown, noComments: shown.noComments + 1 })
			setFresh((ids) => [comment.id, ...ids])
			setGrown((count) => count + 1)
			update((known) => ({ ...known, comments: withNew(withMore(known.comments ?? [], focused), comment) }))
		},
		[cache, update, focused],
	)
	const put = useCallback(
		(more: readonly Comment[]) => {
			cache.put(more)
			update((known) => ({ ...known, comments: withMore(known.comments ?? [], more) }))
		},
		[cache, update],
	)
	const addMore = useCallback(
		(more: readonly Comment[]) => {
			put(more)
			setGrown((count) => count + more.length)
		},
		[put],
	)
	return { roots: useFocusFirst(tree, focusId), tree, grown, add, addMore, fetchNext: useNext(page, put) }
}

function useTree(comments: readonly Comment[], first: readonly string[]): CommentTree {
	const previous = useRef(emptyTree)
	const tree = useMemo(() => buildTree(comments, { first, previous: previous.current }), [comments, first])
	useEffect(() => {
		previous.current = tree
	}, [tree])
	return tree
}

function useFocusFirst({ roots, nodes }: CommentTree, focusId: string | null): readonly CommentNode[] {
	return useMemo(() => {
		const comment = focusId === null ? undefined : nodes.get(focusId)?.comment
		const rootId = comment?.ancestors?.[0] ?? comment?.id
		const root = roots.find((node) => node.comment.id === rootId)
		return root ? [root, ...roots.filter((node) => node !== root)] : roots
	}, [roots, nodes, focusId])
}

function useNext({ data: post, update }: LoadedPost, put: Comments['addMore']): Comments['fetchNext'] {
	const report = useReportFailure()
	const { publicId, commentsNext } = post
	return useMemo(() => {
		if (commentsNext === null) return null
		return async () => {
			try {
				const { comments, next } = await fetchMoreComments(publicId, commentsNext)
				put(comments)
				update((known) => ({ ...known, commentsNext: next }))
			} catch (error) {
				report(error)
			}
		}
	}, [publicId, commentsNext, put, update, report])
}

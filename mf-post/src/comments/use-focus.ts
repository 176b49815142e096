import { usePageData } from '@folkmoot/kit/api'
import type { Comment } from '@folkmoot/post-contract/comment'
import type { Post } from '@folkmoot/post-contract/post'
import { useMemo } from 'react'
import { getComment, listComments } from '../post.api.ts'

const nothing: readonly Comment[] = []

/** The thread of the comment in the address, where it is not among the post's first comments. */
export function useFocus(post: Pick<Post, 'id' | 'publicId' | 'comments'>, commentId: string | null): readonly Comment[] {
	const isHere = commentId === null || post.comments?.some(({ id }) => id === commentId)
	const asked = usePageData(getComment, isHere ? null : { params: { commentId } })
	const focused = asked.state === 'loaded' && asked.data.postId === post.id ? asked.data : null
	const rootId = focused?.ancestors?.[0] ?? null
	const askedRoot = usePageData(getComment, rootId === null ? null : { params: { commentId: rootId } })
	const threadId = rootId ?? focused?.id ?? null
	const input = threadId === null ? null : { params: { postId: post.publicId }, query: { parentId: threadId } }
	const replies = usePageData(listComments, input)
	const root = rootId === null ? focused : askedRoot.state === 'loaded' ? askedRoot.data : null
	const below = replies.state === 'loaded' && Array.isArray(replies.data) ? replies.data : null
	return useMemo(() => (root && below ? [root, ...below] : nothing), [root, below])
}

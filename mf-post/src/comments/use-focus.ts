import { usePageData } from '@folkmoot/kit/api'
import type { Comment } from '@folkmoot/post-contract/comment'
import type { Post } from '@folkmoot/post-contract/post'
import { listComments } from '../post.api.ts'

const nothing: readonly Comment[] = []

/** What is asked for around a comment that is not among the post's first. */
export function focusInput(
	{ publicId }: Pick<Post, 'publicId'>,
	commentId: string,
): { params: { postId: string }; query: { around: string } } {
	return { params: { postId: publicId }, query: { around: commentId } }
}

/** The comment in the address with its ancestors and replies, where it is not among the post's first comments. */
export function useFocus(post: Pick<Post, 'publicId' | 'comments'>, commentId: string | null): readonly Comment[] {
	const isHere = commentId === null || post.comments?.some(({ id }) => id === commentId)
	const asked = usePageData(listComments, isHere ? null : focusInput(post, commentId))
	return asked.state === 'loaded' && !Array.isArray(asked.data) ? asked.data.comments : nothing
}

import { ApiError, usePageData } from '@folkmoot/kit/api'
import type { Comment } from '@folkmoot/post-contract/comment'
import type { Post } from '@folkmoot/post-contract/post'
import { listComments } from '../post.api.ts'

const noComments: readonly Comment[] = []

interface Focused {
	comments: readonly Comment[]
	/** There is no such comment. */
	isUnknown: boolean
}

/** The listComments input for a comment that is not among the post's first. */
export function focusInput(
	{ publicId }: Pick<Post, 'publicId'>,
	commentId: string,
): { params: { postId: string }; query: { around: string } } {
	return { params: { postId: publicId }, query: { around: commentId } }
}

/** Whether a fetch around a comment failed because the post has none of that id, or because it is no id. */
export function isUnknownComment(error: unknown): boolean {
	return error instanceof ApiError && (error.status === 404 || error.status === 400)
}

/** Fetches the comment in the address with its ancestors and replies, if it is not among the post's first. */
export function useFocus(post: Pick<Post, 'publicId' | 'comments'>, commentId: string | null): Focused {
	const isHere = commentId === null || post.comments?.some(({ id }) => id === commentId)
	const request = usePageData(listComments, isHere ? null : focusInput(post, commentId))
	return {
		comments: request.state === 'loaded' && !Array.isArray(request.data) ? request.data.comments : noComments,
		isUnknown: request.state === 'failed' && isUnknownComment(request.error),
	}
}

import { ApiError } from '@folkmoot/kit/api'
import type { LoadContext } from '@folkmoot/kit/pages/door.ts'
import type { Post } from '@folkmoot/post-contract/post'
import { getComment, listComments } from '../post.api.ts'

/** Fetches the thread of a comment that is not among the post's first: what `useFocus` asks for. */
export async function loadFocus(fetch: LoadContext['fetch'], post: Post, commentId: string): Promise<void> {
	if (post.comments?.some(({ id }) => id === commentId)) return
	try {
		const comment = await fetch(getComment, { params: { commentId } })
		if (comment.postId !== post.id) return
		const [rootId] = comment.ancestors ?? []
		if (rootId) await fetch(getComment, { params: { commentId: rootId } })
		await fetch(listComments, { params: { postId: post.publicId }, query: { parentId: rootId ?? commentId } })
	} catch (error) {
		// The post is there: the page is shown without the comment.
		if (!(error instanceof ApiError)) throw error
	}
}

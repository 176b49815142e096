import { ApiError } from '@folkmoot/kit/api'
import type { LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import type { Post } from '@folkmoot/post-contract/post'
import { listComments } from '../post.api.ts'
import { focusInput, isUnknownComment } from './use-focus.ts'

/** Preloads what `useFocus` reads: a comment that is not among the post's first, with its surroundings. */
export async function loadFocus(fetch: LoadContext['fetch'], post: Post, commentId: string): Promise<void> {
	if (post.comments?.some(({ id }) => id === commentId)) return
	await fetch(listComments, focusInput(post, commentId)).catch((error: unknown) => {
		// No comment of this post, or no id at all: the page does not exist.
		if (isUnknownComment(error)) throw new ApiError(404, 'comment_not_found')
		// Otherwise the browser tries again.
		if (!(error instanceof ApiError)) throw error
	})
}

import { ApiError } from '@folkmoot/kit/api'
import type { LoadContext } from '@folkmoot/kit/pages/door.ts'
import type { Post } from '@folkmoot/post-contract/post'
import { listComments } from '../post.api.ts'
import { focusInput } from './use-focus.ts'

/** Preloads what `useFocus` reads: a comment that is not among the post's first, with its surroundings. */
export async function loadFocus(fetch: LoadContext['fetch'], post: Post, commentId: string): Promise<void> {
	if (post.comments?.some(({ id }) => id === commentId)) return
	try {
		await fetch(listComments, focusInput(post, commentId))
	} catch (error) {
		// The post exists: show the page without the comment.
		if (!(error instanceof ApiError)) throw error
	}
}

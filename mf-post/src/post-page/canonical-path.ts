import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { CommentSort } from '@folkmoot/post-contract/comment-sort'
import type { Post } from '@folkmoot/post-contract/post'
import { drawsAll, sortIn } from '../comments/comment-order.ts'
import { initialRenderCount } from '../comments/render-steps.ts'

type Params = Readonly<Record<string, string>>

/** The getPost input for an address of the post page. */
export function postInput({ post = '' }: Params, query: URLSearchParams): { params: { postId: string }; query: PostQuery } {
	const sort = sortIn(query)
	return {
		params: { postId: post },
		query: { ...(drawsAll(query) ? {} : { comments: initialRenderCount }), ...(sort === 'best' ? {} : { sort }) },
	}
}

/** Asks only for the comments drawn at first, so that long discussions do not delay the page. */
interface PostQuery {
	comments?: number
	sort?: CommentSort
}

/** The canonical address, if the current one names another community or the long id; else null. */
export function canonicalPath(post: Pick<Post, 'communityName' | 'publicId'>, params: Params): string | null {
	if (params.community === post.communityName && params.post === post.publicId) return null
	// Only valid comment ids: other text may not be encodable in a header.
	const id = /^[0-9a-f]{24}$/i.exec(params.comment ?? '')?.[0]
	return id ? paths.comment(post.communityName, post.publicId, id) : paths.post(post.communityName, post.publicId)
}

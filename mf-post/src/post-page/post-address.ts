import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { CommentSort } from '@folkmoot/post-contract/comment-sort'
import type { Post } from '@folkmoot/post-contract/post'

type Params = Readonly<Record<string, string>>

/** What getPost is asked with for an address of the post page. */
export function postInput({ post = '' }: Params, sort: CommentSort): { params: { postId: string }; query?: { sort: CommentSort } } {
	return { params: { postId: post }, ...(sort === 'best' ? {} : { query: { sort } }) }
}

/** Where the page is really at, if its address names another community or the long id; else null. */
export function betterAddress(post: Pick<Post, 'communityName' | 'publicId'>, params: Params): string | null {
	if (params.community === post.communityName && params.post === post.publicId) return null
	return params.comment ? paths.comment(post.communityName, post.publicId, params.comment) : paths.post(post.communityName, post.publicId)
}

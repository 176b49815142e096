import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { CommentSort } from '@folkmoot/post-contract/comment-sort'
import type { Post } from '@folkmoot/post-contract/post'
import { firstWindow } from '../comments/reading-window.ts'

type Params = Readonly<Record<string, string>>

/** What getPost is asked with for an address of the post page. */
export function postInput({ post = '' }: Params, sort: CommentSort): { params: { postId: string }; query: PostQuery } {
	return { params: { postId: post }, query: { comments: firstWindow, ...(sort === 'best' ? {} : { sort }) } }
}

/** Of the comments those that are drawn at first: the page is there the sooner, however long the discussion. */
interface PostQuery {
	comments: number
	sort?: CommentSort
}

/** Where the page is really at, if its address names another community or the long id; else null. */
export function betterAddress(post: Pick<Post, 'communityName' | 'publicId'>, params: Params): string | null {
	if (params.community === post.communityName && params.post === post.publicId) return null
	// No comment has another id; and not everything that can be written there can be said in a header.
	const id = /^[0-9a-f]{24}$/i.exec(params.comment ?? '')?.[0]
	return id ? paths.comment(post.communityName, post.publicId, id) : paths.post(post.communityName, post.publicId)
}

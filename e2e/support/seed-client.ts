import type { Community } from '@folkmoot/community-contract/community'
import { createCommunity } from '@folkmoot/community-contract/community-endpoints'
import type { Comment } from '@folkmoot/post-contract/comment'
import { addComment } from '@folkmoot/post-contract/comment-endpoints'
import type { Post } from '@folkmoot/post-contract/post'
import { createPost } from '@folkmoot/post-contract/post-endpoints'
import { freshName } from './accounts.ts'
import type { ApiClient } from './api-client.ts'

/** A community created by an admin. */
export function aCommunity(admin: ApiClient, start = 'Place'): Promise<Community> {
	return admin.call(createCommunity, { body: { name: freshName(start), about: 'Made for a test.' } })
}

/** A text post. */
export function aPost(
	author: ApiClient,
	community: Community,
	title = 'When do you sow beans?',
	body = 'The soil is *still* cold.',
): Promise<Post> {
	return author.call(createPost, { body: { type: 'text', title, body, community: community.name } })
}

/** A comment on a post, or a reply to another. */
export function aComment(author: ApiClient, post: Post, body: string, parent?: Comment): Promise<Comment> {
	return author.call(addComment, { params: { postId: post.publicId }, query: {}, body: { body, parentCommentId: parent?.id ?? null } })
}

/** The path of a post. */
export function addressOf(post: Post, comment?: Comment): string {
	return `/${post.communityName}/post/${post.publicId}${comment ? `/${comment.id}` : ''}`
}

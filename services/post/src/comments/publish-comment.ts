import type { PostEvent } from '@folkmoot/post-contract/post-events'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import type { Context } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import type { Db } from 'mongodb'
import { publishCommentMentions } from '../mentions/publish-mentions.ts'
import { countComment } from '../posts/post-store.ts'
import { publish } from '../publish.ts'
import { assertAllowed } from '../standing-access.ts'
import { insertVote, newVote } from '../votes/vote-store.ts'
import { refuseReplying } from './comment-access.ts'
import { insertComment } from './comment-store.ts'

interface Place {
	post: PostRecord
	parent: CommentRecord | null
}

/** Stores a comment with its author's upvote, and tells the others; `isReleased`: a moderator has let it through. */
export async function publishComment(
	db: Db,
	comment: CommentRecord,
	{ post, parent }: Place,
	when: Pick<Context, 'tx' | 'now'>,
	{ isReleased = false }: { isReleased?: boolean } = {},
): Promise<void> {
	const { _id, postId } = comment
	await countComment(db, comment, when.tx)
	if (!(await insertComment(db, comment, when.tx))) throw fail('comment_locked')
	const vote = { voterId: comment.authorId.toHexString(), on: 'comment', targetId: _id, postId, up: true } as const
	await insertVote(db, newVote(vote, when.now), when.tx)
	await publish(db, when, { ...commentCreated({ post, parent }, comment), ...(isReleased ? { isReleased } : {}) })
	await publishCommentMentions(db, { post, comment }, when)
}

function commentCreated({ post, parent }: Place, comment: CommentRecord): Extract<PostEvent, { type: 'comment.created' }> {
	return {
		type: 'comment.created',
		commentId: comment._id.toHexString(),
		postId: post._id.toHexString(),
		postAuthorId: post.authorId.toHexString(),
		parentId: parent?._id.toHexString() ?? null,
		parentAuthorId: parent?.authorId.toHexString() ?? null,
		authorId: comment.authorId.toHexString(),
		authorName: comment.authorName,
		communityId: post.communityId.toHexString(),
	}
}

/** The comment replied to; a refusal if it does not take replies. */
export function requireParent(post: PostRecord, parent: CommentRecord | null): CommentRecord {
	if (!parent?.postId.equals(post._id)) throw fail('comment_not_found')
	assertAllowed(refuseReplying(parent))
	if (parent.lock) throw fail('comment_locked')
	return parent
}

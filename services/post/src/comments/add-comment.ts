import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { addComment as endpoint } from '@folkmoot/post-contract/comment-endpoints'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { parseText } from '@folkmoot/service-kit/content/known-names'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import type { Db } from 'mongodb'
import { forgetSent } from '../drafts/forget-sent.ts'
import { tellCommentMentions } from '../mentions/tell-mentions.ts'
import { countComment, findPost } from '../posts/post-store.ts'
import { insist } from '../standing-access.ts'
import { readStanding } from '../standing-reader.ts'
import { tell } from '../tell.ts'
import { ownVote } from '../votes/own-vote.ts'
import { insertVote } from '../votes/vote-store.ts'
import { refuseCommenting, refuseReplying } from './comment-access.ts'
import { findComment, hasLock, insertComment } from './comment-store.ts'
import { newComment } from './new-comment.ts'
import { showComment } from './show-comments.ts'

type Asked = Ask<typeof endpoint>

/** Writes a comment or a reply, upvoted by its author. */
export async function addComment(ask: Asked, { db }: Pick<Deps, 'db'>): Promise<Answer<typeof endpoint>> {
	const { params, query, body, viewer, tx, now } = ask
	const post = await findPost(db, params.postId, tx)
	if (!post) throw fail('post_not_found')
	insist(refuseCommenting(post, query.userGroup, await readStanding(db, viewer, post.communityId, ask)))
	const parent = body.parentCommentId ? await findParent(db, post, body.parentCommentId, ask) : null
	const bodyTree = await parseText(db, body.body, { tx })
	const comment = newComment({ post, parent, body: body.body, bodyTree, userGroup: query.userGroup, viewer, now })
	await insertComment(db, comment, tx)
	await countComment(db, post._id, now, tx)
	await insertVote(db, { voterId: viewer.id, on: 'comment', targetId: comment._id, postId: post._id, up: true }, ask)
	await forgetSent(db, { userId: viewer.id, key: `reply.${post._id}.${parent?._id ?? 'top'}` }, { body: body.body }, ask)
	const commentId = comment._id.toHexString()
	await tell(db, ask, {
		type: 'comment.created',
		commentId,
		postId: post._id.toHexString(),
		postAuthorId: post.authorId.toHexString(),
		parentId: parent?._id.toHexString() ?? null,
		parentAuthorId: parent?.authorId.toHexString() ?? null,
		authorId: viewer.id,
		authorName: viewer.username,
		communityId: post.communityId.toHexString(),
	})
	await tellCommentMentions(db, { post, comment }, ask)
	return showComment(db, comment, viewer, { post, votes: ownVote(commentId, true) })
}

async function findParent(db: Db, post: PostRecord, id: string, { tx }: Asked): Promise<CommentRecord> {
	const parent = await findComment(db, id, tx)
	if (!parent?.postId.equals(post._id)) throw fail('comment_not_found')
	insist(refuseReplying(parent))
	if (parent.lock || (parent.depth > 0 && (await hasLock(db, parent.ancestors, tx)))) throw fail('comment_locked')
	return parent
}

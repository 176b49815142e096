import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { addComment as endpoint } from '@folkmoot/post-contract/comment-endpoints'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { collided } from '@folkmoot/service-kit/collided'
import { commentView } from '@folkmoot/service-kit/content/comment-view'
import { parseText } from '@folkmoot/service-kit/content/known-names'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import type { ClientSession, Db } from 'mongodb'
import { forgetSent } from '../drafts/forget-sent.ts'
import { tellCommentMentions } from '../mentions/tell-mentions.ts'
import { countComment } from '../posts/post-store.ts'
import { insist } from '../standing-access.ts'
import { tell } from '../tell.ts'
import { ownVote } from '../votes/own-vote.ts'
import { insertVote } from '../votes/vote-store.ts'
import { readBefore } from './before-commenting.ts'
import { refuseCommenting, refuseReplying } from './comment-access.ts'
import { hasLock, insertComment } from './comment-store.ts'
import { newComment } from './new-comment.ts'

/** Writes a comment or a reply, upvoted by its author. */
export async function addComment(ask: Ask<typeof endpoint>, { db }: Pick<Deps, 'db'>): Promise<Answer<typeof endpoint>> {
	const { params, query, body, viewer, tx, now } = ask
	const asked = { postId: params.postId, parentId: body.parentCommentId }
	const { post, standing, draft, around, ...before } = await readBefore(db, viewer, asked, now)
	insist(refuseCommenting(post, query.userGroup, standing))
	const parent = body.parentCommentId ? insistOnParent(post, before.parent) : null
	const bodyTree = await parseText(db, body.body)
	const comment = newComment({ post, parent, body: body.body, bodyTree, userGroup: query.userGroup, viewer, now })
	if (!(await insertComment(db, comment, tx))) throw await whyNotHere(db, comment, tx)
	if (!(await countComment(db, post._id, now, tx))) throw collided('A post')
	await insertVote(db, { voterId: viewer.id, on: 'comment', targetId: comment._id, postId: post._id, up: true }, ask)
	if (draft.isThere) await forgetSent(db, draft, { body: body.body }, ask)
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
	const posts = new Map([[post._id.toHexString(), post]])
	return commentView(comment, { ...around, viewer, posts, votes: ownVote(commentId, true), moderated: new Set(), withPostTitle: false })
}

function insistOnParent(post: PostRecord, parent: CommentRecord | null): CommentRecord {
	if (!parent?.postId.equals(post._id)) throw fail('comment_not_found')
	insist(refuseReplying(parent))
	if (parent.lock) throw fail('comment_locked')
	return parent
}

/** Something above is locked; or the parent was deleted in this very moment, which shows when it is looked at again. */
async function whyNotHere(db: Db, { ancestors }: CommentRecord, tx: ClientSession | undefined): Promise<Error> {
	return (await hasLock(db, ancestors, tx)) ? fail('comment_locked') : collided('A comment')
}

import { withExistingNames } from '@folkmoot/content-kit/existing-names'
import { addComment as endpoint } from '@folkmoot/post-contract/comment-endpoints'
import type { PostEvent } from '@folkmoot/post-contract/post-events'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { authorizeMember } from '@folkmoot/service-kit/http/authorize-member'
import { postCollections } from '../collections.ts'
import { dropSent } from '../drafts/delete-sent-draft.ts'
import { publishCommentMentions } from '../mentions/publish-mentions.ts'
import { countComment, postFilter } from '../posts/post-store.ts'
import { publish } from '../publish.ts'
import { assertAllowed } from '../standing-access.ts'
import { findWithStanding } from '../standing-reader.ts'
import { insertVote, newVote } from '../votes/vote-store.ts'
import { refuseCommenting, refuseReplying } from './comment-access.ts'
import { insertComment } from './comment-store.ts'
import { newComment } from './new-comment.ts'
import { findPlace } from './place-reader.ts'

type Input = HandlerInput<typeof endpoint>

/** Writes a comment or a reply, upvoted by its author. */
export async function addComment(input: Input, { db }: Pick<Deps, 'db'>): Promise<CommentRecord> {
	const { params, query, body, viewer, tx, now, trees } = input
	const place = await findPlace(db, { postId: params.postId, parentId: body.parentCommentId, viewer }, input)
	if (!place) throw fail('post_not_found')
	const { post, standing, draft } = place
	assertAllowed(refuseCommenting(post, query.userGroup, standing))
	const parent = body.parentCommentId ? requireParent(post, place.parent) : null
	const bodyTree = await withExistingNames(db, trees['body'], input)
	const comment = newComment({ post, parent, ...body, bodyTree, userGroup: query.userGroup, viewer, now })
	const { _id, postId } = comment
	await countComment(db, comment, tx)
	if (!(await insertComment(db, comment, tx))) throw fail('comment_locked')
	await insertVote(db, newVote({ voterId: viewer.id, on: 'comment', targetId: _id, postId, up: true }, now), tx)
	await publish(db, input, commentCreated(post, parent, comment))
	if (draft) await dropSent(db, draft, { body: body.body }, input)
	await publishCommentMentions(db, { post, comment }, input)
	return comment
}

/** Only who may comment on the post is told what is wrong with the text. */
export const authorizeComment = authorizeMember(endpoint, async ({ params, query, viewer }, { db, now }) => {
	const when = { tx: undefined, now: now() }
	const found = await findWithStanding(postCollections(db).posts, postFilter(params.postId), viewer, when)
	if (!found) throw fail('post_not_found')
	assertAllowed(refuseCommenting(found.record, query?.userGroup ?? 'normal', found.standing))
})

function commentCreated(post: PostRecord, parent: CommentRecord | null, comment: CommentRecord): PostEvent {
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

function requireParent(post: PostRecord, parent: CommentRecord | null): CommentRecord {
	if (!parent?.postId.equals(post._id)) throw fail('comment_not_found')
	assertAllowed(refuseReplying(parent))
	if (parent.lock) throw fail('comment_locked')
	return parent
}

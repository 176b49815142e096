import { commentView } from '@folkmoot/content-kit/comment-view'
import { withExistingNames } from '@folkmoot/content-kit/existing-names'
import { ghostKeyOf } from '@folkmoot/content-kit/ghost'
import type { Comment } from '@folkmoot/post-contract/comment'
import { addComment as endpoint } from '@folkmoot/post-contract/comment-endpoints'
import type { PostEvent } from '@folkmoot/post-contract/post-events'
import type { CommentRecord, PostRecord, VoteRecord } from '@folkmoot/post-contract/post-records'
import { fail } from '@folkmoot/service-kit/failure'
import { authorizeMember } from '@folkmoot/service-kit/http/authorize-member'
import type { BatchHandler } from '@folkmoot/service-kit/serve'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { writeConflict } from '@folkmoot/service-kit/writes/write-conflict'
import type { ClientSession, Db } from 'mongodb'
import { deleteSentDraft } from '../drafts/delete-sent-draft.ts'
import { publishCommentMentions } from '../mentions/publish-mentions.ts'
import { countComments, findPost } from '../posts/post-store.ts'
import { publish } from '../publish.ts'
import { assertAllowed } from '../standing-access.ts'
import { readStanding } from '../standing-reader.ts'
import { ownVote } from '../votes/own-vote.ts'
import { insertVotes, newVote } from '../votes/vote-store.ts'
import { refuseCommenting, refuseReplying } from './comment-access.ts'
import { type Before, readPreconditions } from './comment-preconditions.ts'
import { insertComments, isAnyCommentLocked } from './comment-store.ts'
import { newComment } from './new-comment.ts'

interface Prepared {
	post: PostRecord
	parent: CommentRecord | null
	comment: CommentRecord
	viewer: Viewer
	draft: Before['draft']
	/** The comment in the reply. */
	view: Comment
}

/** Writes a comment or a reply, upvoted by its author. Its preconditions are read before the transaction. */
export const addComment: BatchHandler<typeof endpoint, Prepared> = {
	async prepare({ params, query, body, viewer, now, trees }, { db }) {
		const target = { postId: params.postId, parentId: body.parentCommentId }
		const { post, standing, draft, around, ...before } = await readPreconditions(db, viewer, target, now)
		assertAllowed(refuseCommenting(post, query.userGroup, standing))
		const parent = body.parentCommentId ? requireParent(post, before.parent) : null
		const bodyTree = await withExistingNames(db, trees['body'])
		const comment = newComment({ post, parent, body: body.body, bodyTree, userGroup: query.userGroup, viewer, now })
		const view = commentView(comment, {
			...around,
			viewer,
			moderated: new Set(),
			ghostKey: ghostKeyOf(db),
			posts: new Map([[post._id.toHexString(), post]]),
			votes: ownVote(comment._id.toHexString(), true),
		})
		return { post, parent, comment, viewer, draft, view }
	},

	async writeAll(prepared, { db }, tx) {
		const comments = prepared.map(({ comment }) => comment)
		const now = comments[0]?.createdAt ?? new Date()
		// The contended records first, so that a write conflict shows before the rest of the work.
		if (!(await countComments(db, comments, tx))) throw writeConflict('A post')
		if (!(await insertComments(db, comments, tx))) throw await insertRejection(db, comments, tx)
		await insertVotes(db, prepared.map(ownUpvote), tx)
		await publish(db, { tx, now }, ...prepared.map(commentCreated))
		for (const { post, comment, draft } of prepared) {
			if (draft.isThere) await deleteSentDraft(db, draft, { body: comment.body }, { tx, now })
			await publishCommentMentions(db, { post, comment }, { tx, now })
		}
		return prepared.map(({ view }) => view)
	},
}

/** Only who may comment on the post is told what is wrong with the text. */
export const authorizeComment = authorizeMember(endpoint, async ({ params, query, viewer }, { db, now }) => {
	const post = await findPost(db, params.postId)
	if (!post) throw fail('post_not_found')
	const standing = await readStanding(db, viewer, post.communityId, { tx: undefined, now: now() })
	assertAllowed(refuseCommenting(post, query?.userGroup ?? 'normal', standing))
})

function ownUpvote({ comment, viewer }: Prepared): VoteRecord {
	const { _id, postId, createdAt } = comment
	return newVote({ voterId: viewer.id, on: 'comment', targetId: _id, postId, up: true }, createdAt)
}

function commentCreated({ post, parent, comment, viewer }: Prepared): PostEvent {
	return {
		type: 'comment.created',
		commentId: comment._id.toHexString(),
		postId: post._id.toHexString(),
		postAuthorId: post.authorId.toHexString(),
		parentId: parent?._id.toHexString() ?? null,
		parentAuthorId: parent?.authorId.toHexString() ?? null,
		authorId: viewer.id,
		authorName: viewer.username,
		communityId: post.communityId.toHexString(),
	}
}

function requireParent(post: PostRecord, parent: CommentRecord | null): CommentRecord {
	if (!parent?.postId.equals(post._id)) throw fail('comment_not_found')
	assertAllowed(refuseReplying(parent))
	if (parent.lock) throw fail('comment_locked')
	return parent
}

/** An ancestor is locked, or the parent was deleted concurrently, which the retry will see. */
async function insertRejection(db: Db, comments: readonly CommentRecord[], tx: ClientSession | undefined): Promise<Error> {
	const ancestors = comments.flatMap((comment) => comment.ancestors)
	return (await isAnyCommentLocked(db, ancestors, tx)) ? fail('comment_locked') : writeConflict('A comment')
}

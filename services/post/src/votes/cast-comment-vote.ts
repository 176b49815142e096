import { commentView } from '@folkmoot/content-kit/comment-view'
import { ghostKeyOf } from '@folkmoot/content-kit/ghost'
import { authorsOf, authorsQuery } from '@folkmoot/content-kit/present-authors'
import { mutedOf, mutedQuery } from '@folkmoot/content-kit/viewer-marks'
import type { Comment } from '@folkmoot/post-contract/comment'
import type { castCommentVote as endpoint } from '@folkmoot/post-contract/comment-endpoints'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { fail } from '@folkmoot/service-kit/failure'
import { query, readBatch } from '@folkmoot/service-kit/reads/batch-query'
import type { BatchHandler } from '@folkmoot/service-kit/serve'
import { writeConflict } from '@folkmoot/service-kit/writes/write-conflict'
import { addCommentVotes, findComment } from '../comments/comment-store.ts'
import { isAnyPostLocked } from '../posts/post-store.ts'
import { publish } from '../publish.ts'
import { assertNotBanned, banPart } from '../standing-reader.ts'
import { voteDelta } from './apply-votes.ts'
import { ownVote } from './own-vote.ts'
import { voteEvents } from './vote-events.ts'
import { type CastVote, castVote, ownVotePart, writeVotes } from './vote-store.ts'

interface Prepared {
	cast: CastVote
	authorId: string
	/** The comment as the viewer sees it. */
	show: (comment: CommentRecord) => Comment
}

/** A click on a comment's arrow, prepared like one on a post. */
export const castCommentVote: BatchHandler<typeof endpoint, Prepared> = {
	async prepare({ body, viewer, now, receivedAt }, { db }) {
		const comment = await findComment(db, body.commentId)
		if (!comment) throw fail('comment_not_found')
		const { _id, postId, authorId, communityId } = comment
		const { own, bans, posts, authors, muted } = await readBatch(db, {
			own: ownVotePart(viewer.id, _id),
			bans: banPart(viewer, communityId),
			posts: query<PostRecord>('posts', { _id: postId }, { title: 1, deletion: 1, lock: 1 }),
			authors: authorsQuery([authorId]),
			muted: mutedQuery(viewer, [authorId]),
		})
		const [post] = posts
		if (!post) throw fail('comment_not_found')
		if (comment.deletion) throw fail('comment_deleted')
		assertNotBanned(bans, now)
		if (post.lock) throw fail('post_locked')
		const click = { voterId: viewer.id, on: 'comment', targetId: _id, postId, up: body.up } as const
		const cast = castVote(click, own[0] ?? null, { body, now, receivedAt })
		const around = {
			viewer,
			posts: new Map([[postId.toHexString(), post]]),
			authors: authorsOf(authors),
			muted: mutedOf(muted),
			votes: ownVote(body.commentId, cast.after),
			// A live comment needs no moderator rights to be read.
			moderated: new Set<string>(),
			ghostKey: ghostKeyOf(db),
		}
		return { cast, authorId: authorId.toHexString(), show: (record) => commentView(record, around) }
	},

	async writeAll(prepared, { db }, tx) {
		const cast = prepared.map((vote) => vote.cast)
		const comments = await addCommentVotes(db, cast.map(voteDelta), tx)
		const postIds = cast.map(({ click }) => click.postId)
		if (await isAnyPostLocked(db, postIds, tx)) throw writeConflict('A post')
		await writeVotes(db, cast, tx)
		await publish(db, { tx, now: cast[0]?.now ?? new Date() }, ...voteEvents(prepared))
		return prepared.map(({ cast: { click }, show }) => {
			const comment = comments.get(click.targetId.toHexString())
			// Deleted since it was read: the retry reports that, as for a locked post.
			if (!comment) throw writeConflict('A comment')
			return show(comment)
		})
	},
}

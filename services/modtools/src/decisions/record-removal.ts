import type { PostEvent } from '@folkmoot/post-contract/post-events'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { ClientSession, Db } from 'mongodb'
import { automaticDetails } from '../modlog/automatic-details.ts'
import { appendToModlog } from '../modlog/modlog-store.ts'
import { findPostBrief, findRuleText } from '../post-reader.ts'
import { publish } from '../publish.ts'
import { insertDecision } from './decision-store.ts'

type Write = { tx: ClientSession; now: Date }
type RemovalEvent = Extract<PostEvent, { type: 'post.deleted' | 'comment.deleted' }>
/** The event of a removal by moderators or admins. */
type Removal = RemovalEvent & { as: 'mods' | 'admins' }

/** Whether the log records it: not deletions by authors, nor the single items of a suspended member. */
export function isRemoval(event: PostEvent): event is Removal {
	return (event.type === 'post.deleted' || event.type === 'comment.deleted') && event.as !== 'normal' && !event.quiet
}

/** Logs a removal and stores its grounds for the author. */
export async function recordRemoval(db: Db, event: Removal, write: Write): Promise<void> {
	const { communityId, authorId, by, as, grounds } = event
	const post = await findPostBrief(db, event.postId, write.tx)
	if (!post) return
	const commentId = event.type === 'comment.deleted' ? event.commentId : null
	const rule = await findRuleText(db, { communityId, ruleId: grounds?.ruleId }, write.tx)
	const reason = grounds?.reason ?? null
	const automatic = grounds?.automatic
	await appendToModlog(
		db,
		{
			communityId,
			as,
			by: automatic ? null : by,
			about: authorId,
			reason,
			post: post.publicId,
			comment: commentId,
			action: commentId ? 'remove_comment' : 'remove_post',
			details: { ...(rule === null ? {} : { rule }), ...automaticDetails(automatic) },
		},
		write,
	)
	const ids = { communityId: toObjectId(communityId), memberId: toObjectId(authorId), by: toObjectId(by) }
	const item = {
		type: commentId ? ('comment' as const) : ('post' as const),
		postId: post._id,
		publicId: post.publicId,
		title: post.title,
		commentId: commentId ? toObjectId(commentId) : null,
	}
	const decision = await insertDecision(
		db,
		{ ...ids, kind: 'removal', item, as, reason, rule, expiresAt: null, ...(automatic ? { automatic } : {}) },
		write,
	)
	// The author of a removed post is notified anyway; of a comment only if there are grounds (rule moderation-13).
	if (!commentId || !grounds) return
	const decisionId = decision._id.toHexString()
	await publish(db, write, { type: 'decision.made', decisionId, communityId, memberId: authorId, kind: 'removal' })
}

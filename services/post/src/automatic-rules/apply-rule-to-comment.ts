import type { Db } from 'mongodb'
import { findComment, updateComment } from '../comments/comment-store.ts'
import { publish } from '../publish.ts'
import { groundsOfRule, isCausedBy, type RuleEvent, ruleAttribution, type WriteContext } from './rule-attribution.ts'

/** Removes a comment that is not deleted, or restores what this hit removed. Rules lock no comments. */
export async function applyRuleToComment(db: Db, event: RuleEvent, write: WriteContext): Promise<void> {
	const comment = await findComment(db, event.item.id, write.tx)
	if (!comment || event.action !== 'remove') return
	const ids = {
		commentId: event.item.id,
		postId: comment.postId.toHexString(),
		authorId: comment.authorId.toHexString(),
		communityId: comment.communityId.toHexString(),
	}
	if (event.type === 'automatic.acted') {
		if (comment.deletion) return
		await updateComment(db, comment._id, { deletion: ruleAttribution(event, write.now) }, write.tx)
		return publish(db, write, { type: 'comment.deleted', ...ids, by: event.by, as: 'mods', grounds: groundsOfRule(event) })
	}
	if (!isCausedBy(comment.deletion, event)) return
	await updateComment(db, comment._id, { deletion: null }, write.tx)
	await publish(db, write, { type: 'comment.restored', ...ids, by: event.by, as: event.as })
}

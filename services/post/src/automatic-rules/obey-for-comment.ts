import type { Db } from 'mongodb'
import { changeComment, findComment } from '../comments/comment-store.ts'
import { tell } from '../tell.ts'
import { groundsOfRule, isOfHit, type RuleEvent, ruleAct, type Write } from './rule-act.ts'

/** Removes a comment that is not deleted, or restores what this hit removed. Rules lock no comments. */
export async function obeyForComment(db: Db, event: RuleEvent, write: Write): Promise<void> {
	const comment = await findComment(db, event.item.id, write.tx)
	if (!comment || event.action !== 'remove') return
	const ids = {
		...{ commentId: event.item.id, postId: comment.postId.toHexString() },
		...{ authorId: comment.authorId.toHexString(), communityId: comment.communityId.toHexString() },
	}
	if (event.type === 'automatic.acted') {
		if (comment.deletion) return
		await changeComment(db, comment._id, { deletion: ruleAct(event, write.now) }, write.tx)
		return tell(db, write, { type: 'comment.deleted', ...ids, by: event.by, as: 'mods', grounds: groundsOfRule(event) })
	}
	if (!isOfHit(comment.deletion, event)) return
	await changeComment(db, comment._id, { deletion: null }, write.tx)
	await tell(db, write, { type: 'comment.restored', ...ids, by: event.by, as: event.as })
}

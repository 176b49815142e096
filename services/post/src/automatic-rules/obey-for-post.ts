import type { PostRecord } from '@folkmoot/post-contract/post-records'
import type { Db } from 'mongodb'
import { deletionOf } from '../posts/delete-post.ts'
import { changePost, findPost } from '../posts/post-store.ts'
import { tell } from '../tell.ts'
import { tended } from '../tell-tending.ts'
import { groundsOfRule, isOfHit, type RuleEvent, ruleAct, type Write } from './rule-act.ts'

/** Removes or locks a post unless it is so already, or undoes just that hit. */
export async function obeyForPost(db: Db, event: RuleEvent, write: Write): Promise<void> {
	const post = await findPost(db, event.item.id, write.tx)
	if (!post) return
	await (event.action === 'remove' ? removeOrRestore(db, post, event, write) : lockOrUnlock(db, post, event, write))
}

async function removeOrRestore(db: Db, post: PostRecord, event: RuleEvent, write: Write): Promise<void> {
	const ids = { postId: post._id.toHexString(), authorId: post.authorId.toHexString(), communityId: post.communityId.toHexString() }
	if (event.type === 'automatic.acted') {
		if (post.deletion) return
		await changePost(db, post._id, deletionOf(ruleAct(event, write.now)), write.tx)
		return tell(db, write, { type: 'post.deleted', ...ids, by: event.by, as: 'mods', grounds: groundsOfRule(event) })
	}
	if (!isOfHit(post.deletion, event) || post.contentDeletion) return
	await changePost(db, post._id, { deletion: null }, write.tx)
	await tell(db, write, { type: 'post.restored', ...ids, by: event.by, as: event.as })
}

async function lockOrUnlock(db: Db, post: PostRecord, event: RuleEvent, write: Write): Promise<void> {
	if (event.type === 'automatic.acted') {
		if (post.lock || post.deletion) return
		await changePost(db, post._id, { lock: ruleAct(event, write.now) }, write.tx)
		return tell(db, write, { ...tended('lock', post, { by: event.by, as: 'mods' }), automatic: event.cause })
	}
	if (!isOfHit(post.lock, event)) return
	await changePost(db, post._id, { lock: null }, write.tx)
	await tell(db, write, tended('unlock', post, event))
}

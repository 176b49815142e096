import type { PostRecord } from '@folkmoot/post-contract/post-records'
import type { Db } from 'mongodb'
import { moderationEvent } from '../moderation-event.ts'
import { deletionFields } from '../posts/delete-post.ts'
import { findPost, updatePost } from '../posts/post-store.ts'
import { publish } from '../publish.ts'
import { groundsOfRule, isCausedBy, type RuleEvent, ruleAttribution, type WriteContext } from './rule-attribution.ts'

/** Removes or locks a post unless it already is, or undoes exactly this hit. */
export async function applyRuleToPost(db: Db, event: RuleEvent, write: WriteContext): Promise<void> {
	const post = await findPost(db, event.item.id, write.tx)
	if (!post) return
	await (event.action === 'remove' ? removeOrRestore(db, post, event, write) : lockOrUnlock(db, post, event, write))
}

async function removeOrRestore(db: Db, post: PostRecord, event: RuleEvent, write: WriteContext): Promise<void> {
	const ids = { postId: post._id.toHexString(), authorId: post.authorId.toHexString(), communityId: post.communityId.toHexString() }
	if (event.type === 'automatic.acted') {
		if (post.deletion) return
		await updatePost(db, post._id, deletionFields(ruleAttribution(event, write.now)), write.tx)
		return publish(db, write, { type: 'post.deleted', ...ids, by: event.by, as: 'mods', grounds: groundsOfRule(event) })
	}
	if (!isCausedBy(post.deletion, event) || post.contentDeletion) return
	await updatePost(db, post._id, { deletion: null }, write.tx)
	await publish(db, write, { type: 'post.restored', ...ids, by: event.by, as: event.as })
}

async function lockOrUnlock(db: Db, post: PostRecord, event: RuleEvent, write: WriteContext): Promise<void> {
	if (event.type === 'automatic.acted') {
		if (post.lock || post.deletion) return
		await updatePost(db, post._id, { lock: ruleAttribution(event, write.now) }, write.tx)
		return publish(db, write, { ...moderationEvent('lock', post, { by: event.by, as: 'mods' }), automatic: event.cause })
	}
	if (!isCausedBy(post.lock, event)) return
	await updatePost(db, post._id, { lock: null }, write.tx)
	await publish(db, write, moderationEvent('unlock', post, event))
}

import type { PostEvent } from '@folkmoot/post-contract/post-events'
import type { TimedEvent } from '@folkmoot/service-kit/events'
import { toObjectId as id } from '@folkmoot/service-kit/mongodb/object-id'
import type { ClientSession, Db } from 'mongodb'
import { notifications } from '../collections.ts'
import { lockReceivers } from './notification-store.ts'
import { capNewCount } from './seen-store.ts'

/** Whether a moderator has taken back a removal that its author may have been told of. */
export function isTakenBack(event: PostEvent): event is Extract<PostEvent, { type: 'post.restored' }> {
	return event.type === 'post.restored' && event.as !== undefined
}

/** Deletes the notifications of removals that were taken back before their authors saw them (rule moderation-34). */
export async function withdrawRemovalNotices(db: Db, events: readonly TimedEvent<PostEvent>[], tx: ClientSession): Promise<void> {
	const restored = events.flatMap(({ event, at }) => (isTakenBack(event) ? [{ event, at }] : []))
	if (restored.length === 0) return
	const authorIds = [...new Set(restored.map(({ event }) => event.authorId))]
	await lockReceivers(db, authorIds.map(id), tx)
	const which = restored.map(({ event, at }) => ({
		receiverId: id(event.authorId),
		seen: false,
		updatedAt: { $lte: at },
		'notif.postId': id(event.postId),
	}))
	await notifications(db).deleteMany({ type: 'deleted_post', $or: which }, { session: tx })
	for (const authorId of authorIds) await capNewCount(db, authorId, tx)
}

import type { PostEvent } from '@folkmoot/post-contract/post-events'
import type { ClientSession, Db } from 'mongodb'
import { appendToModlog } from '../modlog/modlog-store.ts'
import { findPostBrief } from '../post-reader.ts'
import { markRestored } from './decision-store.ts'

type RestoredEvent = Extract<PostEvent, { type: 'post.restored' | 'comment.restored' }>
/** The event of a restoration, by moderators or admins, of an item that an automatic rule removed. */
type Restoration = RestoredEvent & { as: 'mods' | 'admins' }

/** Whether the log records it: not the single items restored when a ban's removal is undone. */
export function isRestoration(event: PostEvent): event is Restoration {
	return (event.type === 'post.restored' || event.type === 'comment.restored') && event.as !== undefined
}

/** Logs that an item was restored; the decision on it no longer holds. */
export async function recordRestoration(db: Db, event: Restoration, write: { tx: ClientSession; now: Date }): Promise<void> {
	const { communityId, authorId, postId, by, as } = event
	const post = await findPostBrief(db, postId, write.tx)
	if (!post) return
	const commentId = event.type === 'comment.restored' ? event.commentId : null
	const action = commentId ? 'restore_comment' : 'restore_post'
	await appendToModlog(db, { communityId, action, as, by, about: authorId, post: post.publicId, comment: commentId }, write)
	await markRestored(db, { communityId, authorId, postId, commentId }, write)
}

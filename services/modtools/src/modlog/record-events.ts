import type { AccountEvent } from '@folkmoot/account-contract/account-events'
import type { CommunityEvent } from '@folkmoot/community-contract/community-events'
import type { PostEvent } from '@folkmoot/post-contract/post-events'
import type { ClientSession, Db } from 'mongodb'
import { findPostBrief } from '../post-reader.ts'
import { automaticDetails } from './automatic-details.ts'
import { appendToModlog } from './modlog-store.ts'

type Write = { tx: ClientSession; now: Date }
type Tended = Extract<PostEvent, { type: 'item.tended' }>

/** Logs locking and pinning, from post's events. */
export async function recordLockOrPin(
	db: Db,
	{ act, communityId, authorId, by, as, automatic, ...item }: Tended,
	write: Write,
): Promise<void> {
	const post = await findPostBrief(db, item.postId, write.tx)
	if (!post) return
	const isPin = act === 'pin' || act === 'unpin'
	const action = isPin ? (`${act}_post` as const) : (`${act}_${item.commentId ? 'comment' : 'post'}` as const)
	const actor = automatic ? { by: null, details: automaticDetails(automatic) } : { by }
	await appendToModlog(db, { communityId, action, as, ...actor, about: authorId, post: post.publicId, comment: item.commentId }, write)
}

/** The community whose log records an event of the community area. */
export function communityOfLogEntry(event: CommunityEvent): string | null {
	if (event.type === 'community.edited') return event.by && event.changed?.length ? event.communityId : null
	return event.type === 'community.pictured' && event.by ? event.communityId : null
}

/** Logs changed settings and pictures, from community's events. */
export async function recordCommunity(db: Db, event: CommunityEvent, write: Write): Promise<void> {
	if (event.type === 'community.edited' && event.by && event.changed?.length) {
		const details = { changed: event.changed.join(', ') }
		await appendToModlog(db, { communityId: event.communityId, action: 'change_settings', ...actor(event.by), details }, write)
	}
	if (event.type === 'community.pictured' && event.by) {
		const details = { place: event.place === 'bannerImage' ? 'banner' : 'picture', removed: event.imageId === null }
		await appendToModlog(db, { communityId: event.communityId, action: 'change_picture', ...actor(event.by), details }, write)
	}
}

type Answered = Extract<AccountEvent, { type: 'claim.answered' }>

/** Logs what moderators answer to claims of imported names. Who was denied is not told to everybody. */
export async function recordClaim(db: Db, { communityId, by, isApproved, userId, authorName }: Answered, write: Write): Promise<void> {
	const action = isApproved ? 'approve_claim' : 'deny_claim'
	const about = isApproved ? userId : null
	await appendToModlog(db, { communityId, action, as: 'mods', by, about, details: { author: authorName } }, write)
}

const actor = ({ id, as }: { id: string; as: 'mods' | 'admins' }) => ({ by: id, as })

/** Logs suspensions from the whole site, from account's events. */
export async function recordAccount(db: Db, event: AccountEvent, write: Write): Promise<void> {
	if (event.type !== 'user.banned' && event.type !== 'user.unbanned') return
	const action = event.type === 'user.banned' ? 'suspend_member' : 'lift_suspension'
	const days = event.type === 'user.banned' && event.deleteContentDays !== null ? { contentRemovedOfDays: event.deleteContentDays } : {}
	await appendToModlog(db, { communityId: null, action, as: 'admins', by: event.by, about: event.userId, details: days }, write)
}

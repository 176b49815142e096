import { type AccountEvent, accountOutbox } from '@folkmoot/account-contract/account-events'
import { type CommunityEvent, communityOutbox } from '@folkmoot/community-contract/community-events'
import { siteChain } from '@folkmoot/modtools-contract/modlog-chain'
import { type PostEvent, postOutbox } from '@folkmoot/post-contract/post-events'
import type { Deps } from '@folkmoot/service-kit/context'
import { followEvents, type TimedEvent } from '@folkmoot/service-kit/events'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { ClientSession, Db } from 'mongodb'
import { deleteAllBansOf, passBans } from './bans/ban-store.ts'
import { forgetConversationsOf } from './conversations/forget-member.ts'
import { isRemoval, recordRemoval } from './decisions/record-removal.ts'
import { isRestoration, recordRestoration } from './decisions/record-restoration.ts'
import { forgetEscalationsOf, passEscalations } from './escalations/escalation-store.ts'
import { recordHeld, recordUnheld } from './held/record-held.ts'
import { appointFirst, dismiss } from './moderators/appoint.ts'
import { deleteAllModeratorshipsOf } from './moderators/moderator-store.ts'
import { communityOfLogEntry, recordAccount, recordClaim, recordCommunity, recordLockOrPin } from './modlog/record-events.ts'
import { removeNotesOn } from './notes/note-store.ts'
import { passReportedItems } from './queue/item-store.ts'
import { filterReported, groupBulkChanges, isBulkChange } from './reports/bulk-changes.ts'
import { reopenReportsOn } from './reports/reopen-reports.ts'
import { deleteReportTextsOf, handleReportsOn } from './reports/report-store.ts'
import { anonymizeRuleAuthor } from './rules/rule-store.ts'
import { anonymizeSavedReplies } from './saved-replies/saved-reply-store.ts'
import { forgetAddressesOf } from './webhooks/withheld-reports-store.ts'

type Write = { tx: ClientSession; now: Date }

/** Follows other areas' events to keep moderators and the queue up to date; returns a stop function. */
export async function followEventsOfAreas(deps: Deps): Promise<() => Promise<void>> {
	const { db } = deps
	const follower = 'modtools'
	const stops = [
		await followEvents<CommunityEvent>(deps, {
			follower,
			outbox: communityOutbox,
			affectedIds: (event) => communityOfLogEntry(event) ?? communityOfMembershipEvent(event),
			apply: (event, tx, now) => applyCommunityEvent(db, event, { tx, now }),
		}),
		await followEvents<PostEvent>(deps, {
			follower,
			outbox: postOutbox,
			types: ['post.deleted', 'post.restored', 'comment.deleted', 'comment.restored', 'item.tended', 'item.held', 'item.unheld'],
			affectedIds: concernOfPostEvent,
			applyMany: (events, tx) => applyPostEvents(db, events, tx),
		}),
		// One event in a transaction: each is about hundreds of items.
		await followEvents<PostEvent>(deps, {
			follower: 'modtools-authors',
			outbox: postOutbox,
			types: ['author.moved'],
			affectedIds: (event) => (event.type === 'author.moved' ? event.authorId : null),
			apply: async (event, tx) => {
				if (event.type === 'author.moved') await passReportedItems(db, event, tx)
			},
		}),
		await followEvents<AccountEvent>(deps, {
			follower,
			outbox: accountOutbox,
			affectedIds: concernOfAccountEvent,
			apply: (event, tx, now) => applyAccountEvent(db, event, { tx, now }),
		}),
	]
	return async () => {
		await Promise.all(stops.map((stop) => stop()))
	}
}

async function applyCommunityEvent(db: Db, event: CommunityEvent, write: Write): Promise<void> {
	if (event.type === 'community.created') {
		const { communityId, creatorId, acceptedBy } = event
		await appointFirst(db, { communityId, userId: creatorId, by: acceptedBy }, write)
	}
	// Only if appointed before the event: somebody who left, rejoined and was appointed again stays a moderator.
	if (event.type === 'community.left') {
		const { communityId, userId } = event
		await dismiss(db, { communityId, userId, by: userId, as: 'mods' }, write, write.now)
	}
	await recordCommunity(db, event, write)
}

function communityOfMembershipEvent(event: CommunityEvent): string | null {
	return event.type === 'community.created' || event.type === 'community.left' ? event.communityId : null
}

/**
 * The community whose queue or log an event changes. Posts deleted by their author stay readable, so their reports stay
 * pending (rule moderation-10). Nobody waits for the single items of a ban: there may be a hundred thousand.
 */
function concernOfPostEvent(event: PostEvent): string | null {
	if (isBulkChange(event)) return 'postId' in event ? event.postId : null
	if (event.type === 'post.restored' || event.type === 'comment.restored') return event.communityId
	if (event.type === 'comment.deleted' || event.type === 'item.tended') return event.communityId
	if (event.type === 'item.held' || event.type === 'item.unheld') return event.communityId
	return event.type === 'post.deleted' && event.as !== 'normal' ? event.communityId : null
}

async function applyPostEvents(db: Db, events: readonly TimedEvent<PostEvent>[], tx: ClientSession): Promise<void> {
	for (const run of groupBulkChanges(events)) {
		for (const { event, at } of await filterReported(db, run, tx)) await applyPostEvent(db, event, { tx, now: at })
	}
}

async function applyPostEvent(db: Db, event: PostEvent, write: Write): Promise<void> {
	if (event.type === 'item.tended') await recordLockOrPin(db, event, write)
	if (event.type === 'item.held') await recordHeld(db, event, write)
	if (event.type === 'item.unheld') await recordUnheld(db, event, write)
	if (isRemoval(event)) await recordRemoval(db, event, write)
	if (isRestoration(event)) await recordRestoration(db, event, write)
	if (event.type === 'post.deleted') {
		await handleReportsOn(db, { postId: toObjectId(event.postId) }, { by: event.by, how: 'removed' }, write)
	}
	if (event.type === 'post.restored') await reopenReportsOn(db, { postId: event.postId }, write.tx)
	if (event.type === 'comment.restored') await reopenReportsOn(db, { postId: event.postId, commentId: event.commentId }, write.tx)
	if (event.type === 'comment.deleted') {
		const how = event.as === 'normal' ? 'deleted' : 'removed'
		await handleReportsOn(db, { targetId: toObjectId(event.commentId) }, { by: event.by, how }, write)
	}
}

function concernOfAccountEvent(event: AccountEvent): string | readonly string[] | null {
	if (event.type === 'user.banned' || event.type === 'user.unbanned') return siteChain
	if (event.type === 'claim.answered') return event.communityId
	return event.type === 'user.deleted' || event.type === 'author.claimed' ? event.userId : null
}

/** A deleted account loses its moderator roles and bans (rule privacy-4). */
async function applyAccountEvent(db: Db, event: AccountEvent, write: Write): Promise<void> {
	await recordAccount(db, event, write)
	if (event.type === 'claim.answered') await recordClaim(db, event, write)
	if (event.type === 'author.claimed') await passBans(db, event, write)
	if (event.type === 'author.claimed') await passEscalations(db, event, write)
	if (event.type !== 'user.deleted') return
	await deleteAllModeratorshipsOf(db, event.userId, write)
	await deleteAllBansOf(db, event.userId, write)
	await removeNotesOn(db, event.userId, write.tx)
	await anonymizeRuleAuthor(db, event.userId, write.tx)
	await anonymizeSavedReplies(db, event.userId, write.tx)
	await forgetAddressesOf(db, event.userId, write.tx)
	await forgetEscalationsOf(db, event.userId, write)
	await forgetConversationsOf(db, event.userId, write)
	await deleteReportTextsOf(db, event.userId, write.tx)
}

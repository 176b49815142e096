import type { AccountEvent } from '@folkmoot/account-contract/account-events'
import type { CommunityEvent } from '@folkmoot/community-contract/community-events'
import type { ModtoolsEvent } from '@folkmoot/modtools-contract/modtools-events'
import type { PostEvent } from '@folkmoot/post-contract/post-events'
import { toObjectId as id } from '@folkmoot/service-kit/mongodb/object-id'
import type { NotificationContent } from './notification-record.ts'

/** A notice for one member. Ids in hex. */
export interface Notice {
	receiverId: string
	/** The merge key; null if it never merges. */
	subjectId: string | null
	/** Who caused it, if a mute of that member suppresses the notice. */
	from: string | null
	type: NotificationContent['type']
	/** Not pushed. */
	isSilent?: true
	/** Lazy: created when needed. */
	createContent: () => NotificationContent
}

/** A notice with the time of its event. */
export type TimedNotice = Notice & { at: Date }

/** The notices of an event of post (rule notifications-1). A vote gives one only if it is the voter's first: see follow-events.ts. */
export function noticesOfPostEvent(event: PostEvent): Notice[] {
	switch (event.type) {
		case 'comment.created':
			return noticesOfComment(event)
		case 'vote.cast':
			return event.after === true && event.before === null ? noticesOfVote(event) : []
		case 'members.mentioned':
			return noticesOfMentions(event)
		case 'item.unheld': {
			const { outcome, on, itemId, authorId } = event
			if (outcome.how !== 'released') return []
			const facts = () => ({ postId: id(outcome.postId), commentId: on === 'comment' ? id(itemId) : null })
			return [plain(authorId, 'held_released', () => ({ type: 'held_released', notif: facts() }))]
		}
		case 'post.deleted': {
			// Also sent to authors who remove their own post in such a role.
			if (event.as === 'normal' || event.quiet) return []
			const { authorId, postId, as, grounds } = event
			const why = grounds?.reason ? { reason: grounds.reason } : {}
			return [plain(authorId, 'deleted_post', () => ({ type: 'deleted_post', notif: { postId: id(postId), as, ...why } }))]
		}
		default:
			return []
	}
}

type Comment = Extract<PostEvent, { type: 'comment.created' }>

/** The author of the parent comment gets a reply, and the author of the post a comment unless that is the same person. */
function noticesOfComment(event: Comment): Notice[] {
	const { parentId, parentAuthorId, postAuthorId, authorId } = event
	const facts = () => ({ postId: id(event.postId), commentId: id(event.commentId), authorId: id(authorId) })
	const notices: Notice[] = []
	if (parentId && parentAuthorId && parentAuthorId !== authorId) {
		const createContent = (): NotificationContent => ({ type: 'comment_reply', notif: { ...facts(), parentCommentId: id(parentId) } })
		notices.push({ receiverId: parentAuthorId, subjectId: parentId, from: authorId, type: 'comment_reply', createContent })
	}
	if (postAuthorId !== authorId && postAuthorId !== parentAuthorId) {
		const createContent = (): NotificationContent => ({ type: 'new_comment', notif: facts() })
		notices.push({ receiverId: postAuthorId, subjectId: event.postId, from: authorId, type: 'new_comment', createContent })
	}
	return notices
}

type Mentions = Extract<PostEvent, { type: 'members.mentioned' }>

/** Never merged: each one links to its own text. */
function noticesOfMentions({ postId, commentId, authorId, userIds }: Mentions): Notice[] {
	const createContent = (): NotificationContent => ({
		type: 'mention',
		notif: { postId: id(postId), commentId: commentId === null ? null : id(commentId), authorId: id(authorId) },
	})
	return userIds.map((receiverId) => ({ receiverId, subjectId: null, from: authorId, type: 'mention', createContent }))
}

type Vote = Extract<PostEvent, { type: 'vote.cast' }>

function noticesOfVote({ on, targetId, postId, authorId, voterId }: Vote): Notice[] {
	if (voterId === authorId) return []
	const createContent = (): NotificationContent => ({
		type: 'new_votes',
		notif: { targetType: on, targetId: id(targetId), postId: id(postId) },
	})
	// A mute does not suppress votes: nobody learns who cast them.
	return [{ receiverId: authorId, subjectId: targetId, from: null, type: 'new_votes', createContent }]
}

export function noticesOfModtoolsEvent(event: ModtoolsEvent): Notice[] {
	switch (event.type) {
		case 'moderator.added': {
			const { userId, communityId, by, isFirst } = event
			// Whoever creates a community is its first moderator and knows it.
			if (isFirst && by === userId) return []
			return [plain(userId, 'mod_add', () => ({ type: 'mod_add', notif: { communityId: id(communityId), by: id(by) } }))]
		}
		case 'decision.made': {
			const facts = () => ({ decisionId: id(event.decisionId), communityId: id(event.communityId), kind: event.kind })
			return [plain(event.memberId, 'mod_decision', () => ({ type: 'mod_decision', notif: facts() }))]
		}
		case 'held.refused': {
			const { memberId, communityId, on, title, reason, rule } = event
			const why = reason || rule
			const facts = () => ({ communityId: id(communityId), on, title, ...(why ? { reason: why } : {}) })
			return [plain(memberId, 'held_refused', () => ({ type: 'held_refused', notif: facts() }))]
		}
		case 'appeal.answered': {
			const facts = () => ({ decisionId: id(event.decisionId), communityId: id(event.communityId), outcome: event.outcome })
			return [plain(event.memberId, 'appeal_answered', () => ({ type: 'appeal_answered', notif: facts() }))]
		}
		case 'escalation.answered': {
			const { kind, outcome, communityId, requesterId, text } = event
			// Accepted ones learn that they moderate; who reported something is told nothing, as of reports of posts.
			if (kind !== 'moderation' || outcome !== 'declined' || communityId === null) return []
			const facts = () => ({ communityId: id(communityId), body: text ?? '' })
			return [plain(requesterId, 'moderation_declined', () => ({ type: 'moderation_declined', notif: facts() }))]
		}
		case 'message.answered': {
			const { conversationId, communityId, memberId } = event
			const facts = () => ({ conversationId: id(conversationId), communityId: communityId === null ? null : id(communityId) })
			const createContent = (): NotificationContent => ({ type: 'message_answered', notif: facts() })
			return [{ receiverId: memberId, subjectId: conversationId, from: null, type: 'message_answered', createContent }]
		}
		default:
			return []
	}
}

export function noticesOfCommunityEvent(event: CommunityEvent): Notice[] {
	if (event.type !== 'community.requestDenied') return []
	const { userId, name, note } = event
	return [plain(userId, 'denied_comm', () => ({ type: 'denied_comm', notif: { name, body: note ?? '' } }))]
}

export function noticesOfAccountEvent(event: AccountEvent): Notice[] {
	switch (event.type) {
		case 'badge.given': {
			const { userId, badgeType } = event
			return [plain(userId, 'new_badge', () => ({ type: 'new_badge', notif: { badgeType } }))]
		}
		case 'bot.answered': {
			const { userId, username, outcome, note } = event
			return [plain(userId, 'bot_answered', () => ({ type: 'bot_answered', notif: { username, outcome, body: note ?? '' } }))]
		}
		default:
			return []
	}
}

function plain(receiverId: string, type: NotificationContent['type'], createContent: Notice['createContent']): Notice {
	return { receiverId, subjectId: null, from: null, type, createContent }
}

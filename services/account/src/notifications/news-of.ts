import type { AccountEvent } from '@folkmoot/account-contract/account-events'
import type { CommunityEvent } from '@folkmoot/community-contract/community-events'
import type { ModtoolsEvent } from '@folkmoot/modtools-contract/modtools-events'
import type { PostEvent } from '@folkmoot/post-contract/post-events'
import { toObjectId as id } from '@folkmoot/service-kit/object-id'
import type { News } from './notification-record.ts'

/** News for one member. Ids in hex. */
export interface Notice {
	receiverId: string
	/** What merging compares; null where it never merges. */
	subjectId: string | null
	/** Who did it, where a mute keeps the news away. */
	from: string | null
	type: News['type']
	/** Made when it is wanted. */
	news: () => News
}

/** News with the time of what happened. */
export type TimedNotice = Notice & { at: Date }

/** What an event of post is news of (reference §3.10). A vote is news only if it is the voter's first: see follow-news.ts. */
export function newsOfPost(event: PostEvent): Notice[] {
	switch (event.type) {
		case 'comment.created':
			return newsOfComment(event)
		case 'vote.cast':
			return event.after === true && event.before === null ? newsOfVote(event) : []
		case 'members.mentioned':
			return newsOfMentions(event)
		case 'post.deleted': {
			// Told even to who removes a post of their own in such a role.
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

/** To the author of the parent comment as a reply, and to the author of the post unless that is the same person. */
function newsOfComment(event: Comment): Notice[] {
	const { parentId, parentAuthorId, postAuthorId, authorId } = event
	const facts = () => ({ postId: id(event.postId), commentId: id(event.commentId), authorId: id(authorId) })
	const notices: Notice[] = []
	if (parentId && parentAuthorId && parentAuthorId !== authorId) {
		const news = (): News => ({ type: 'comment_reply', notif: { ...facts(), parentCommentId: id(parentId) } })
		notices.push({ receiverId: parentAuthorId, subjectId: parentId, from: authorId, type: 'comment_reply', news })
	}
	if (postAuthorId !== authorId && postAuthorId !== parentAuthorId) {
		const news = (): News => ({ type: 'new_comment', notif: facts() })
		notices.push({ receiverId: postAuthorId, subjectId: event.postId, from: authorId, type: 'new_comment', news })
	}
	return notices
}

type Mentions = Extract<PostEvent, { type: 'members.mentioned' }>

/** Never added to another one: each is an address of its own. */
function newsOfMentions({ postId, commentId, authorId, userIds }: Mentions): Notice[] {
	const news = (): News => ({
		type: 'mention',
		notif: { postId: id(postId), commentId: commentId === null ? null : id(commentId), authorId: id(authorId) },
	})
	return userIds.map((receiverId) => ({ receiverId, subjectId: null, from: authorId, type: 'mention', news }))
}

type Vote = Extract<PostEvent, { type: 'vote.cast' }>

function newsOfVote({ on, targetId, postId, authorId, voterId }: Vote): Notice[] {
	if (voterId === authorId) return []
	const news = (): News => ({ type: 'new_votes', notif: { targetType: on, targetId: id(targetId), postId: id(postId) } })
	// A mute does not keep votes away: nobody learns whose they are.
	return [{ receiverId: authorId, subjectId: targetId, from: null, type: 'new_votes', news }]
}

export function newsOfModtools(event: ModtoolsEvent): Notice[] {
	switch (event.type) {
		case 'moderator.added': {
			const { userId, communityId, by } = event
			// Who makes a community is its first moderator and knows it.
			if (by === userId) return []
			return [plain(userId, 'mod_add', () => ({ type: 'mod_add', notif: { communityId: id(communityId), by: id(by) } }))]
		}
		case 'decision.made': {
			const facts = () => ({ decisionId: id(event.decisionId), communityId: id(event.communityId), kind: event.kind })
			return [plain(event.memberId, 'mod_decision', () => ({ type: 'mod_decision', notif: facts() }))]
		}
		case 'appeal.answered': {
			const facts = () => ({ decisionId: id(event.decisionId), communityId: id(event.communityId), outcome: event.outcome })
			return [plain(event.memberId, 'appeal_answered', () => ({ type: 'appeal_answered', notif: facts() }))]
		}
		default:
			return []
	}
}

export function newsOfCommunity(event: CommunityEvent): Notice[] {
	if (event.type !== 'community.requestDenied') return []
	const { userId, name, note } = event
	return [plain(userId, 'denied_comm', () => ({ type: 'denied_comm', notif: { name, body: note ?? '' } }))]
}

export function newsOfAccount(event: AccountEvent): Notice[] {
	if (event.type !== 'badge.given') return []
	const { userId, badgeType } = event
	return [plain(userId, 'new_badge', () => ({ type: 'new_badge', notif: { badgeType } }))]
}

function plain(receiverId: string, type: News['type'], news: Notice['news']): Notice {
	return { receiverId, subjectId: null, from: null, type, news }
}

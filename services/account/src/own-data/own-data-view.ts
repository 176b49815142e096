import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { BotRecord } from '@folkmoot/account-contract/bot-records'
import type { ClaimRecord } from '@folkmoot/account-contract/claim-records'
import type { CommunityRequestRecord } from '@folkmoot/community-contract/community-records'
import { valuesOf } from '@folkmoot/contract-kit/declared'
import type { Image } from '@folkmoot/contract-kit/image'
import { preferences } from '@folkmoot/contract-kit/preferences'
import type { HiddenPostRecord } from '@folkmoot/feeds-contract/feed-records'
import type { ListItemRecord, ListRecord } from '@folkmoot/lists-contract/list-records'
import type { ImageRecord } from '@folkmoot/media-contract/media-records'
import type { MessageRecord } from '@folkmoot/modtools-contract/conversation-records'
import type { DecisionRecord } from '@folkmoot/modtools-contract/decision-records'
import type { EscalationRecord } from '@folkmoot/modtools-contract/escalation-records'
import type { ReportRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { DraftRecord } from '@folkmoot/post-contract/draft-records'
import type { HeldItemRecord } from '@folkmoot/post-contract/held-records'
import type { CommentRecord, PostRecord, VisitRecord, VoteRecord } from '@folkmoot/post-contract/post-records'
import type { NotificationRecord } from '../notifications/notification-record.ts'

/**
 * Stored records as they appear in a member's own copy. Ids and times become text in the JSON. No credentials are
 * included: no hash, no key, no token.
 */

const imageFields = (image: Image) => ({ address: image.url, altText: image.altText })

export function accountParts(user: UserRecord) {
	return {
		profile: {
			id: user._id,
			username: user.username,
			email: user.email,
			emailConfirmedAt: user.emailConfirmed?.at ?? null,
			aboutMe: user.aboutMe,
			points: user.points,
			isAdmin: user.isAdmin,
			badges: user.badges,
			picture: user.proPic && imageFields(user.proPic),
			posts: user.noPosts,
			comments: user.noComments,
			createdAt: user.createdAt,
			createdFrom: user.createdIp,
			lastSeenAt: user.lastSeenAt,
			lastSeenFrom: user.lastSeenIp,
		},
		settings: valuesOf(preferences, user),
	}
}

export function claimRow({ authorName, state, code, note, createdAt, answer, check }: ClaimRecord): object {
	return {
		name: authorName,
		state,
		code,
		note,
		createdAt,
		answeredAt: answer?.at ?? null,
		answer: answer?.note ?? null,
		check: check ?? null,
	}
}

export function botRow({ username, purpose, state, createdAt, answer }: BotRecord): object {
	return { name: username, purpose, state, createdAt, answeredAt: answer?.at ?? null, answer: answer?.note ?? null }
}

export function postRow(post: PostRecord): object {
	const { _id, publicId, type, title, body, link, images, communityName, userGroup, upvotes, downvotes, createdAt, editedAt, deletion } =
		post
	const { language = '' } = post
	const counts = { upvotes, downvotes, comments: post.noComments }
	const times = { createdAt, editedAt, deletedAt: deletion?.at ?? null }
	const address = `/${communityName}/post/${publicId}`
	const pictures = images.map(imageFields)
	return {
		id: _id,
		address,
		community: communityName,
		type,
		title,
		body,
		language,
		link: link?.url ?? null,
		images: pictures,
		userGroup,
		...counts,
		...times,
	}
}

export function commentRow({
	_id,
	postPublicId,
	communityName,
	body,
	language = '',
	upvotes,
	downvotes,
	createdAt,
	editedAt,
	deletion,
	userGroup,
}: CommentRecord): object {
	const address = `/${communityName}/post/${postPublicId}/${_id.toHexString()}`
	return {
		id: _id,
		address,
		community: communityName,
		body,
		language,
		userGroup,
		upvotes,
		downvotes,
		createdAt,
		editedAt,
		deletedAt: deletion?.at ?? null,
	}
}

/** What waits for moderators, as the post or the comment that it may become. */
export function heldRow(item: HeldItemRecord): object {
	return item.type === 'post' ? postRow(item.record) : commentRow(item.record)
}

export function draftRow({ key, versions }: DraftRecord): object {
	return { of: key, versions: versions.map(({ content, typedAt }) => ({ ...content, typedAt })) }
}

export function visitRow({ postId, firstAt, lastAt }: VisitRecord): object {
	return { id: postId, firstAt, lastAt }
}

export function voteRow({ on, targetId, up, createdAt }: VoteRecord): object {
	return { on, id: targetId, vote: up ? 'up' : 'down', createdAt }
}

export function listRow({ name, displayName, description, public: isPublic, numItems, createdAt, lastUpdatedAt }: ListRecord): object {
	return { name, displayName, description, isPublic, items: numItems, createdAt, lastUpdatedAt }
}

export type ListItem = Pick<ListItemRecord, 'targetType' | 'targetId' | 'createdAt'> & { list: string }

export function listItemRow({ list, targetType, targetId, createdAt }: ListItem): object {
	return { list, on: targetType, id: targetId, savedAt: createdAt }
}

/** A relation between a member and a community; the name is missing if the community is gone. */
export interface InCommunity {
	community?: string
	at: Date
	expiresAt?: Date | null
}

export function membershipRow({ community = '', at }: InCommunity): object {
	return { community, joinedAt: at }
}

export function moderatesRow({ community = '', at }: InCommunity): object {
	return { community, since: at }
}

export function banRow({ community = '', at, expiresAt = null }: InCommunity): object {
	return { community, since: at, expiresAt }
}

export type Decided = DecisionRecord & { community?: string }

/** Omits who decided: members are told in which role, but never by whom. */
export function decisionRow({
	_id,
	community = '',
	kind,
	item,
	as,
	at,
	reason,
	rule,
	automatic,
	expiresAt,
	liftedAt,
	appeal,
}: Decided): object {
	const about = item && { title: item.title, post: item.publicId, comment: item.commentId }
	const answer = appeal?.answer && { outcome: appeal.answer.outcome, text: appeal.answer.text, at: appeal.answer.at }
	return {
		address: `/decisions/${_id.toHexString()}`,
		community,
		kind,
		about,
		as,
		at,
		reason,
		rule,
		because: automatic?.because ?? null,
		expiresAt,
		liftedAt,
		appeal: appeal && { text: appeal.text, at: appeal.at, answer },
	}
}

/** A message of a conversation with moderators or admins; `community` is missing for the admins. */
export interface Written extends Pick<MessageRecord, 'conversationId' | 'from' | 'body' | 'at'> {
	subject?: string
	community?: string
}

/** Omits who of the team wrote, and whom a moderator wrote to. */
export function messageRow({ conversationId, subject = '', community, from, body, at }: Written): object {
	return { address: `/modmail/${conversationId.toHexString()}`, community: community ?? null, subject, from, body, at }
}

export function requestRow({ name, note, createdAt, denial }: CommunityRequestRecord): object {
	return { name, note, createdAt, denied: denial && { note: denial.note, at: denial.at } }
}

export interface SavedReply {
	community?: string
	title: string
	text: string
	at: Date
}

export function savedReplyRow({ community, title, text, at }: SavedReply): object {
	return { community: community ?? null, title, text, at }
}

export interface NamedMute {
	type: 'user' | 'community'
	name?: string | null
	createdAt: Date
}

export function muteRow({ type, name = null, createdAt }: NamedMute): object {
	return { type, name, createdAt }
}

export function hiddenPostRow({ postId, createdAt }: HiddenPostRecord): object {
	return { id: postId, hiddenAt: createdAt }
}

export function reportRow({ type, targetId, reasonId, text, createdAt }: ReportRecord): object {
	return { on: type, id: targetId, reason: reasonId, text: text ?? null, createdAt }
}

export type ToAdmins = EscalationRecord & { community?: string }

/** What became of a report is not told to who made it, and notes to moderators are the community's. */
export function toAdminsRow({ kind, subjectId, community, reason, text, at, answer }: ToAdmins): object {
	const isAnswered = answer !== null && kind === 'moderation'
	return {
		kind,
		about: subjectId,
		community: community ?? null,
		reason,
		text,
		at,
		...(isAnswered ? { outcome: answer.outcome, answer: answer.text } : {}),
	}
}

/** Omits who it was: a deleted member has another ghost id on each post (rule privacy-6). */
export function notificationRow({ type, notif, count, seenAt, createdAt, updatedAt }: NotificationRecord): object {
	return { type, about: withoutPeople(notif), count, createdAt, updatedAt, seenAt }
}

function withoutPeople(notif: NotificationRecord['notif']): object {
	return Object.fromEntries(Object.entries(notif).filter(([key]) => key !== 'authorId' && key !== 'by'))
}

export function imageRow({ kind, image, createdAt }: ImageRecord): object {
	return { for: kind, ...imageFields(image), createdAt }
}

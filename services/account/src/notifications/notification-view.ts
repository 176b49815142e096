import type { Notification, NotificationFacts, RenderedPart } from '@folkmoot/account-contract/notification'
import { findPerson, getRequired, ghostName, type NotificationContext } from './notification-context.ts'
import type { NotificationRecord } from './notification-record.ts'
import { actorOf, pictureOf, siteIcon, targetUrl } from './notification-target.ts'
import { titleHtml, titleOf, titleText } from './notification-title.ts'

/** Whether and how to render titles. */
export interface Rendering {
	render: boolean
	format: 'html' | ''
}

/** Stored notification → the notification its receiver sees. */
export function notificationView(record: NotificationRecord, context: NotificationContext, { render, format }: Rendering): Notification {
	return {
		id: record._id.toHexString(),
		type: record.type,
		notif: orElse(null, () => factsOf(record, context)),
		seen: record.seen,
		seenAt: record.seenAt?.toISOString() ?? null,
		createdAt: record.createdAt.toISOString(),
		updatedAt: record.updatedAt.toISOString(),
		...(render ? orElse(brokenPart(format), () => renderedPart(record, context, format)) : {}),
	}
}

/** If a notification cannot be shown for any reason, it is shown as broken and never fails the list (rule notifications-6). */
function orElse<T>(otherwise: T, make: () => T): T {
	try {
		return make()
	} catch {
		return otherwise
	}
}

function renderedPart(record: NotificationRecord, context: NotificationContext, format: Rendering['format']): RenderedPart {
	const parts = titleOf(record, context)
	// The types are exhaustive at compile time, but a newer version of the site may have stored another one.
	if (parts === undefined) throw new Error('A notification of a type that is not known here.')
	const actor = actorOf(record, context)
	return {
		version: 1,
		textFormat: format,
		title: format === 'html' ? titleHtml(parts) : titleText(parts),
		body: '',
		...pictureOf(record, context),
		toURL: targetUrl(record, context),
		titleParts: parts,
		actor: actor && { username: actor.username, proPic: actor.proPic },
		count: record.count,
		broken: false,
	}
}

function brokenPart(format: Rendering['format']): RenderedPart {
	return {
		version: 1,
		textFormat: format,
		title: '',
		body: '',
		icons: [siteIcon],
		image: null,
		toURL: '#',
		titleParts: [],
		actor: null,
		count: 1,
		broken: true,
	}
}

/** The facts of a notification by its type, with whole items if nothing is rendered. */
function factsOf(record: NotificationRecord, context: NotificationContext): NotificationFacts | null {
	switch (record.type) {
		case 'new_comment':
			return commentFacts(record, context)
		case 'comment_reply':
			return { ...commentFacts(record, context), parentCommentId: record.notif.parentCommentId.toHexString() }
		case 'mention': {
			const { postId, commentId, authorId } = record.notif
			const mentionedBy = findPerson(context, authorId)?.username ?? ghostName
			const place = { postId: postId.toHexString(), ...(commentId ? { commentId: commentId.toHexString() } : {}) }
			return { ...place, mentionedBy, ...wholePost(context, place.postId) }
		}
		case 'new_votes': {
			const { targetType, targetId, postId } = record.notif
			const target = { targetType, targetId: targetId.toHexString(), postId: postId.toHexString(), noVotes: record.count }
			if (targetType === 'post') return { ...target, ...wholePost(context, postId.toHexString()) }
			return { ...target, ...wholePost(context, postId.toHexString()), ...wholeComment(context, targetId.toHexString()) }
		}
		case 'deleted_post': {
			const targetId = record.notif.postId.toHexString()
			const why = record.notif.reason ? { reason: record.notif.reason } : {}
			return { targetType: 'post', targetId, deletedAs: record.notif.as, ...why, ...wholePost(context, targetId) }
		}
		case 'mod_add': {
			const addedBy = findPerson(context, record.notif.by)?.username ?? ghostName
			return { ...communityFacts(record.notif.communityId, context), addedBy }
		}
		case 'new_badge':
			return { badgeType: record.notif.badgeType, ...(context.whole ? { user: context.whole.receiver } : {}) }
		case 'welcome':
			return communityFacts(record.notif.communityId, context)
		case 'announcement': {
			const postId = record.notif.postId.toHexString()
			return { postId, ...wholePost(context, postId), ...announcedIn(record.notif.postId, context) }
		}
		case 'denied_comm':
			return { communityName: record.notif.name, body: record.notif.body }
		case 'mod_decision':
			return { ...decisionFacts(record.notif, context), decisionKind: record.notif.kind }
		case 'appeal_answered':
			return { ...decisionFacts(record.notif, context), outcome: record.notif.outcome }
		case 'new_reports':
			return { communityName: getRequired(context.communities, record.notif.communityId).name, noReports: record.count }
		case 'new_escalations':
			return { noEscalations: record.count }
		case 'escalation_answered':
			return answeredFacts(record.notif, context)
		case 'moderation_declined':
			return { communityName: getRequired(context.communities, record.notif.communityId).name, body: record.notif.body }
		case 'rule_hits':
			return { communityName: getRequired(context.communities, record.notif.communityId).name, noItems: record.count }
		case 'overdue': {
			const { communityId, decisionId } = record.notif
			const of = decisionId ? { decisionId: decisionId.toHexString() } : {}
			return { ...of, communityName: getRequired(context.communities, communityId).name, noItems: record.count }
		}
		case 'new_appeal':
			return decisionFacts(record.notif, context)
		case 'overdue_messages':
			return { ...teamFacts(record.notif, context), noItems: record.count }
		case 'overdue_held':
			return { communityName: getRequired(context.communities, record.notif.communityId).name, noItems: record.count }
		case 'new_messages':
			return { ...teamFacts(record.notif, context), noMessages: record.count }
		case 'message_answered':
			return { ...teamFacts(record.notif, context), conversationId: record.notif.conversationId.toHexString() }
		case 'new_held':
			return { communityName: getRequired(context.communities, record.notif.communityId).name, noHeld: record.count }
		case 'held_released':
			return releasedFacts(record.notif, context)
		case 'held_refused': {
			const { on, title, reason, communityId } = record.notif
			const communityName = getRequired(context.communities, communityId).name
			return { targetType: on, title, communityName, ...(reason ? { reason } : {}) }
		}
		case 'bot_answered':
			return { botName: record.notif.username, botState: record.notif.outcome, body: record.notif.body }
		case 'webhook_stopped':
			return { ...teamFacts(record.notif, context), webhookName: record.notif.name }
		default:
			return null
	}
}

/** Whose moderators it is about; nothing for the admins. */
function teamFacts({ communityId }: Pick<MessageNews['notif'], 'communityId'>, context: NotificationContext): NotificationFacts {
	return communityId ? { communityName: getRequired(context.communities, communityId).name } : {}
}

function answeredFacts(
	{ communityId, outcome, conversationId }: Extract<NotificationRecord, { type: 'escalation_answered' }>['notif'],
	context: NotificationContext,
): NotificationFacts {
	const about = conversationId ? { conversationId: conversationId.toHexString() } : {}
	return { communityName: getRequired(context.communities, communityId).name, escalationOutcome: outcome, ...about }
}

function releasedFacts(
	{ postId, commentId }: Extract<NotificationRecord, { type: 'held_released' }>['notif'],
	context: NotificationContext,
): NotificationFacts {
	const place = { postId: postId.toHexString(), ...(commentId ? { commentId: commentId.toHexString() } : {}) }
	return { targetType: commentId ? 'comment' : 'post', ...place, ...wholePost(context, place.postId) }
}

type DecisionNews = Extract<NotificationRecord, { type: 'mod_decision' | 'appeal_answered' | 'new_appeal' }>
type MessageNews = Extract<NotificationRecord, { type: 'new_messages' | 'message_answered' }>
type CommentNews = Extract<NotificationRecord, { type: 'new_comment' | 'comment_reply' }>

function commentFacts({ notif, count, createdAt }: CommentNews, context: NotificationContext): NotificationFacts {
	const postId = notif.postId.toHexString()
	return {
		postId,
		commentId: notif.commentId.toHexString(),
		noComments: count,
		commentAuthor: findPerson(context, notif.authorId)?.username ?? ghostName,
		firstCreatedAt: createdAt.toISOString(),
		...wholePost(context, postId),
	}
}

function communityFacts(
	id: Extract<NotificationRecord, { type: 'welcome' }>['notif']['communityId'],
	context: NotificationContext,
): NotificationFacts {
	const { whole } = context
	const communityName = getRequired(context.communities, id).name
	return { communityName, ...(whole ? { community: whole.communities.get(id.toHexString()) ?? null } : {}) }
}

function decisionFacts({ decisionId, communityId }: DecisionNews['notif'], context: NotificationContext): NotificationFacts {
	return { decisionId: decisionId.toHexString(), communityName: getRequired(context.communities, communityId).name }
}

function announcedIn(
	postId: Extract<NotificationRecord, { type: 'announcement' }>['notif']['postId'],
	context: NotificationContext,
): NotificationFacts {
	const { whole } = context
	if (!whole) return {}
	return { community: whole.communities.get(whole.posts.get(postId.toHexString())?.communityId ?? '') ?? null }
}

function wholePost({ whole }: NotificationContext, postId: string): Pick<NotificationFacts, 'post'> {
	return whole ? { post: whole.posts.get(postId) ?? null } : {}
}

function wholeComment({ whole }: NotificationContext, commentId: string): Pick<NotificationFacts, 'comment'> {
	return whole ? { comment: whole.comments.get(commentId) ?? null } : {}
}

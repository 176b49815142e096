import type { RenderedPart } from '@folkmoot/account-contract/notification'
import type { Image } from '@folkmoot/contract-kit/image'
import type { Author } from '@folkmoot/contract-kit/people'
import type { ObjectId } from 'mongodb'
import { findPerson, getRequired, type NotificationContext, type PostBrief } from './notification-context.ts'
import type { ContentByType, NotificationRecord } from './notification-record.ts'

/** Fallback if there is no picture. */
export const siteIcon = '/favicon.svg'
const badgeIcon = '/badge-supporter.svg'

const seconds = (time: Date) => Math.floor(time.getTime() / 1_000)

/** The link target of a notification (rule notifications-7): `#` for none. */
export function targetUrl(record: NotificationRecord, context: NotificationContext): string {
	switch (record.type) {
		case 'new_comment':
		case 'comment_reply': {
			const post = postPath(getRequired(context.posts, record.notif.postId))
			if (record.count === 1) return `${post}/${record.notif.commentId.toHexString()}`
			// Both in whole seconds, rounded down; comments' times must be rounded down too before comparing.
			return `${post}?highlightFrom=${seconds(record.createdAt)}&highlightTo=${seconds(record.updatedAt)}`
		}
		case 'mention': {
			const post = postPath(getRequired(context.posts, record.notif.postId))
			return record.notif.commentId ? `${post}/${record.notif.commentId.toHexString()}` : post
		}
		case 'new_votes': {
			const post = postPath(getRequired(context.posts, record.notif.postId))
			return record.notif.targetType === 'post' ? post : `${post}/${record.notif.targetId.toHexString()}`
		}
		case 'deleted_post':
		case 'announcement':
			return postPath(getRequired(context.posts, record.notif.postId))
		case 'mod_add':
		case 'welcome':
		case 'moderation_declined':
			return `/${getRequired(context.communities, record.notif.communityId).name}`
		case 'new_badge':
			return `/@${context.viewer.username}`
		case 'denied_comm':
			return '#'
		case 'new_reports':
			return `/${getRequired(context.communities, record.notif.communityId).name}/modtools/reports`
		case 'new_escalations':
			return '/admin/escalations'
		case 'escalation_answered':
			return placeOfAnswered(record.notif, context)
		case 'new_messages':
		case 'overdue_messages':
			return toolsPath(record.notif, context, 'messages') ?? '/modmail/admins'
		case 'message_answered':
			return `/modmail/${record.notif.conversationId.toHexString()}`
		case 'new_held':
		case 'overdue_held':
			return `/${getRequired(context.communities, record.notif.communityId).name}/modtools/held`
		case 'held_released': {
			const post = postPath(getRequired(context.posts, record.notif.postId))
			return record.notif.commentId ? `${post}/${record.notif.commentId.toHexString()}` : post
		}
		case 'held_refused':
			return `/${getRequired(context.communities, record.notif.communityId).name}`
		case 'rule_hits':
			return `/${getRequired(context.communities, record.notif.communityId).name}/modtools/automatic`
		case 'overdue':
			if (record.notif.decisionId) return `/decisions/${record.notif.decisionId.toHexString()}`
			return `/${getRequired(context.communities, record.notif.communityId).name}/modtools/reports`
		case 'bot_answered':
			return '/settings#api-keys'
		case 'webhook_stopped':
			return toolsPath(record.notif, context, 'webhooks') ?? '/admin/webhooks'
		case 'mod_decision':
		case 'appeal_answered':
		case 'new_appeal':
			return `/decisions/${record.notif.decisionId.toHexString()}`
	}
}

/** In the tools of its moderators; null if it is for the site's admins. */
function toolsPath(
	{ communityId }: { communityId: ObjectId | null },
	{ communities }: NotificationContext,
	section: string,
): string | null {
	return communityId && `/${getRequired(communities, communityId).name}/modtools/${section}`
}

/** The conversation, or the queue where the report stands. */
function placeOfAnswered(
	{ communityId, outcome, conversationId }: ContentByType['escalation_answered'],
	context: NotificationContext,
): string {
	if (conversationId) return `/modmail/${conversationId.toHexString()}`
	const community = encodeURIComponent(getRequired(context.communities, communityId).name)
	return `/modqueue?community=${community}${outcome === 'acted' ? '&state=handled' : ''}`
}

const postPath = ({ communityName, publicId }: PostBrief) => `/${communityName}/post/${publicId}`

/** The member a notification is about: the first of several commenters. */
export function actorOf(record: NotificationRecord, context: NotificationContext): Author | null {
	if (record.type === 'new_comment' || record.type === 'comment_reply' || record.type === 'mention')
		return findPerson(context, record.notif.authorId)
	if (record.type === 'mod_add') return findPerson(context, record.notif.by)
	return null
}

/** The one picture beside a notification: a badge, the author's, else the post's, else the site icon. */
export function pictureOf(record: NotificationRecord, context: NotificationContext): Pick<RenderedPart, 'icons' | 'image'> {
	if (record.type === 'new_badge') return { icons: [badgeIcon], image: null }
	const person = record.type === 'mod_add' ? null : (actorOf(record, context)?.proPic ?? null)
	if (person) return { icons: [copyUrl(person, 'small')], image: person }
	const post = 'postId' in record.notif ? postImage(getRequired(context.posts, record.notif.postId)) : null
	return post ? { icons: [copyUrl(post, 'tiny')], image: post } : { icons: [siteIcon], image: null }
}

/** A post whose content was deleted has no picture. */
function postImage({ contentDeletion, images, link }: PostBrief): Image | null {
	return contentDeletion ? null : (images[0] ?? link?.image ?? null)
}

function copyUrl(image: Image, name: string): string {
	return (image.copies.find((copy) => copy.name === name) ?? image).url
}

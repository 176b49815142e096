import type { TitlePart } from '@folkmoot/account-contract/notification'
import type { ObjectId } from 'mongodb'
import { findPerson, getRequired, type NotificationContext, type PostBrief } from './notification-context.ts'
import type { NotificationRecord } from './notification-record.ts'
import { t } from './text.ts'

/** The title in the receiver's language, as parts. Throws if what the notification is about does not exist. */
export function titleOf(record: NotificationRecord, context: NotificationContext): TitlePart[] {
	const { count } = record
	const say = (...[key, values]: Said) => t.parts(context.language, key, values)
	const post = (id: ObjectId) => getRequired(context.posts, id).title
	const community = (id: ObjectId) => getRequired(context.communities, id).name
	switch (record.type) {
		case 'new_comment': {
			const about = { post: post(record.notif.postId) }
			return count > 1
				? say('comments', { count, ...about })
				: say('comment', { person: personName(record.notif.authorId, context), ...about })
		}
		case 'comment_reply': {
			const about = { post: post(record.notif.postId) }
			return count > 1
				? say('replies', { count, ...about })
				: say('reply', { person: personName(record.notif.authorId, context), ...about })
		}
		case 'mention': {
			const by = { person: personName(record.notif.authorId, context), post: post(record.notif.postId) }
			return say(record.notif.commentId ? 'mention-comment' : 'mention-post', by)
		}
		case 'new_votes':
			return say(record.notif.targetType === 'post' ? 'votes-post' : 'votes-comment', { count, post: post(record.notif.postId) })
		case 'deleted_post':
			return say(...removalWords(getRequired(context.posts, record.notif.postId), record.notif))
		case 'mod_add':
			return say('moderator', { person: personName(record.notif.by, context), community: community(record.notif.communityId) })
		case 'new_badge':
			return say('badge', { badge: t(context.language, 'badge-name', { type: record.notif.badgeType }) })
		case 'welcome':
			return say('welcome', { community: community(record.notif.communityId) })
		case 'announcement':
			return say('announcement', { post: post(record.notif.postId) })
		case 'denied_comm':
			return say(...denialWords(record.notif))
		case 'mod_decision':
			return say(record.notif.kind === 'ban' ? 'ban' : 'comment-removed', { community: community(record.notif.communityId) })
		case 'appeal_answered':
			return say(record.notif.outcome === 'lifted' ? 'appeal-lifted' : 'appeal-upheld', { community: community(record.notif.communityId) })
		case 'new_reports':
			return say('reports', { count, community: community(record.notif.communityId) })
		case 'rule_hits':
			return say('rule-hits', { count, community: community(record.notif.communityId) })
		case 'overdue_held':
			return say('overdue-held', { count, community: community(record.notif.communityId) })
		case 'overdue':
			return say(...overdueWords(record, community(record.notif.communityId)))
		case 'new_appeal':
			return say('appeal', { community: community(record.notif.communityId) })
		case 'new_escalations':
			return say('escalations', { count })
		case 'escalation_answered':
			return say(...escalationWords(record.notif, community(record.notif.communityId)))
		case 'moderation_declined':
			return say(...declineWords(community(record.notif.communityId), record.notif.body))
		case 'new_messages':
		case 'overdue_messages':
		case 'message_answered':
			return say(...messageWords(record, context))
		case 'new_held':
			return say('held', { count, community: community(record.notif.communityId) })
		case 'held_released':
			return say(releasedKey(record.notif), { post: post(record.notif.postId) })
		case 'held_refused':
			return say(...refusalWords(record.notif, community(record.notif.communityId)))
		case 'bot_answered':
			return say(...botWords(record.notif))
		case 'webhook_stopped':
			return say(...webhookWords(record.notif, context))
	}
}

type Said = [key: Parameters<typeof t>[1], values: NonNullable<Parameters<typeof t>[2]>]

function removalWords({ title, communityName }: PostBrief, { as, reason }: Facts<'deleted_post'>): Said {
	if (as === 'admins') return reason ? ['removed-admins-because', { post: title, reason }] : ['removed-admins', { post: title }]
	const about = { post: title, community: communityName }
	return reason ? ['removed-moderators-because', { ...about, reason }] : ['removed-moderators', about]
}

function denialWords({ name, body }: Facts<'denied_comm'>): Said {
	return body === '' ? ['denied', { community: name }] : ['denied-because', { community: name, reason: body }]
}

function declineWords(community: string, reason: string): Said {
	return reason === '' ? ['moderation-declined', { community }] : ['moderation-declined-because', { community, reason }]
}

type MessageNews = Extract<NotificationRecord, { type: 'new_messages' | 'overdue_messages' | 'message_answered' }>

/** Of a community's moderators, or of the site's admins. */
function messageWords({ type, count, notif: { communityId } }: MessageNews, { communities }: NotificationContext): Said {
	const community = communityId && getRequired(communities, communityId).name
	if (type === 'overdue_messages')
		return community === null ? ['overdue-messages-admins', { count }] : ['overdue-messages', { count, community }]
	if (type === 'new_messages') return community === null ? ['messages-admins', { count }] : ['messages', { count, community }]
	return community === null ? ['answered-admins', {}] : ['answered', { community }]
}

const releasedKey = ({ commentId }: Facts<'held_released'>) => (commentId ? 'released-comment' : 'released-post')

function refusalWords({ on, title, reason }: Facts<'held_refused'>, community: string): Said {
	const about = { post: title, community }
	if (on === 'post') return reason ? ['refused-post-because', { ...about, reason }] : ['refused-post', about]
	return reason ? ['refused-comment-because', { ...about, reason }] : ['refused-comment', about]
}

function botWords({ username, outcome, body }: Facts<'bot_answered'>): Said {
	const bot = `@${username}`
	if (outcome === 'approved') return body === '' ? ['bot-approved', { bot }] : ['bot-approved-note', { bot, note: body }]
	return body === '' ? ['bot-denied', { bot }] : ['bot-denied-because', { bot, reason: body }]
}

function webhookWords({ communityId, name: webhook }: Facts<'webhook_stopped'>, { communities }: NotificationContext): Said {
	if (communityId === null) return ['webhook-stopped-site', { webhook }]
	return ['webhook-stopped', { webhook, community: getRequired(communities, communityId).name }]
}

function escalationWords({ outcome, conversationId }: Facts<'escalation_answered'>, community: string): Said {
	if (conversationId) return [outcome === 'returned' ? 'escalated-message-returned' : 'escalated-message-acted', { community }]
	return [outcome === 'returned' ? 'escalation-returned' : 'escalation-acted', { community }]
}

function overdueWords({ notif, count }: Extract<NotificationRecord, { type: 'overdue' }>, community: string): Said {
	return notif.decisionId ? ['overdue-appeal', { community }] : ['overdue', { count, community }]
}

type Facts<T extends NotificationRecord['type']> = Extract<NotificationRecord, { type: T }>['notif']

function personName(id: ObjectId, context: NotificationContext): string {
	const person = findPerson(context, id)
	return person ? `@${person.username}` : t(context.language, 'ghost')
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** The title as HTML: everything is escaped, <b> is the only tag (rule notifications-6). */
export function titleHtml(parts: readonly TitlePart[]): string {
	const escaped = (words: string) => words.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '')
	return parts.map((part) => (part.bold ? `<b>${escaped(part.text)}</b>` : escaped(part.text))).join('')
}

/** The title as text. */
export function titleText(parts: readonly TitlePart[]): string {
	return parts.map((part) => part.text).join('')
}

import type { TitlePart } from '@folkmoot/account-contract/notification'
import type { ObjectId } from 'mongodb'
import { bold, findPerson, getRequired, ghostName, type NotificationContext, type PostBrief, text } from './notification-context.ts'
import type { NotificationRecord } from './notification-record.ts'

/** The title, as parts. Throws if what the notification is about does not exist. */
export function titleOf(record: NotificationRecord, context: NotificationContext): TitlePart[] {
	const { count } = record
	switch (record.type) {
		case 'new_comment': {
			const post = postTitle(record.notif.postId, context)
			if (count > 1) return [bold(count), text(' new comments on your post '), post]
			return [personName(record.notif.authorId, context), text(' commented on your post '), post]
		}
		case 'comment_reply': {
			const post = postTitle(record.notif.postId, context)
			if (count > 1) return [bold(count), text(' new replies to your comment on '), post]
			return [personName(record.notif.authorId, context), text(' replied to your comment on '), post]
		}
		case 'mention': {
			const where = record.notif.commentId ? ' mentioned you in a comment on ' : ' mentioned you in '
			return [personName(record.notif.authorId, context), text(where), postTitle(record.notif.postId, context)]
		}
		case 'new_votes': {
			const onWhat = record.notif.targetType === 'post' ? ' on your post ' : ' on your comment on '
			return [bold(count), text(`${count === 1 ? ' upvote' : ' upvotes'}${onWhat}`), postTitle(record.notif.postId, context)]
		}
		case 'deleted_post':
			return removalWords(getRequired(context.posts, record.notif.postId), record.notif)
		case 'mod_add': {
			const community = getRequired(context.communities, record.notif.communityId)
			return [personName(record.notif.by, context), text(' made you a moderator of '), bold(community.name)]
		}
		case 'new_badge':
			return [text('Thank you for supporting this site: you now have the '), bold(record.notif.badgeType), text(' badge')]
		case 'welcome':
			return [text('Welcome! Come and say hello in '), bold(getRequired(context.communities, record.notif.communityId).name)]
		case 'announcement':
			return [text('Announcement: '), postTitle(record.notif.postId, context)]
		case 'denied_comm':
			return [text('Your request for the community '), bold(record.notif.name), text(denialWords(record.notif.body))]
		case 'mod_decision':
			return decisionWords(getRequired(context.communities, record.notif.communityId).name, record.notif.kind)
		case 'appeal_answered':
			return answerWords(getRequired(context.communities, record.notif.communityId).name, record.notif.outcome)
		case 'new_reports': {
			const community = bold(getRequired(context.communities, record.notif.communityId).name)
			return [...(count === 1 ? [text('New report in ')] : [bold(count), text(' new reports in ')]), community]
		}
		case 'new_appeal':
			return [text('New appeal in '), bold(getRequired(context.communities, record.notif.communityId).name)]
	}
}

type Facts<T extends NotificationRecord['type']> = Extract<NotificationRecord, { type: T }>['notif']

function removalWords({ title, communityName }: PostBrief, { as, reason }: Facts<'deleted_post'>): TitlePart[] {
	const byWhom = as === 'admins' ? [text(' was removed by the admins')] : [text(' was removed by the moderators of '), bold(communityName)]
	return [text('Your post '), bold(title), ...byWhom, ...(reason ? [text(`: ${reason}`)] : [])]
}

function decisionWords(community: string, kind: Facts<'mod_decision'>['kind']): TitlePart[] {
	if (kind === 'ban') return [text('You are banned from '), bold(community), text('. See why, and how to appeal')]
	return [text('Your comment in '), bold(community), text(' was removed. See why, and how to appeal')]
}

function answerWords(community: string, outcome: Facts<'appeal_answered'>['outcome']): TitlePart[] {
	const words = outcome === 'lifted' ? ' was granted. Read the answer' : ' was not granted. Read the answer'
	return [text('Your appeal in '), bold(community), text(words)]
}

const denialWords = (body: string) => (body === '' ? ' was not granted' : ` was not granted: ${body}`)

function postTitle(postId: ObjectId, context: NotificationContext): TitlePart {
	return bold(getRequired(context.posts, postId).title)
}

function personName(id: ObjectId, context: NotificationContext): TitlePart {
	const person = findPerson(context, id)
	return bold(person ? `@${person.username}` : ghostName)
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

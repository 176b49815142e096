import type { TitlePart } from '@folkmoot/account-contract/notification'
import type { ObjectId } from 'mongodb'
import type { NotificationRecord } from './notification-record.ts'
import { bold, find, findPerson, ghostName, type Surroundings, text } from './notification-surroundings.ts'

/** What a notification says, as parts in a row. Throws where what it is about is not there. */
export function titleOf(record: NotificationRecord, around: Surroundings): TitlePart[] {
	const { count } = record
	switch (record.type) {
		case 'new_comment': {
			const post = postTitle(record.notif.postId, around)
			if (count > 1) return [bold(count), text(' new comments on your post '), post]
			return [personName(record.notif.authorId, around), text(' commented on your post '), post]
		}
		case 'comment_reply': {
			const post = postTitle(record.notif.postId, around)
			if (count > 1) return [bold(count), text(' new replies to your comment on '), post]
			return [personName(record.notif.authorId, around), text(' replied to your comment on '), post]
		}
		case 'new_votes': {
			const onWhat = record.notif.targetType === 'post' ? ' on your post ' : ' on your comment on '
			return [bold(count), text(`${count === 1 ? ' upvote' : ' upvotes'}${onWhat}`), postTitle(record.notif.postId, around)]
		}
		case 'deleted_post': {
			const post = find(around.posts, record.notif.postId)
			if (record.notif.as === 'admins') return [text('Your post '), bold(post.title), text(' was removed by the admins')]
			return [text('Your post '), bold(post.title), text(' was removed by the moderators of '), bold(post.communityName)]
		}
		case 'mod_add': {
			const community = find(around.communities, record.notif.communityId)
			return [personName(record.notif.by, around), text(' made you a moderator of '), bold(community.name)]
		}
		case 'new_badge':
			return [text('Thank you for keeping this place going: the '), bold(record.notif.badgeType), text(' badge is now yours')]
		case 'welcome':
			return [text('Glad you are here! Come and say hello in '), bold(find(around.communities, record.notif.communityId).name)]
		case 'announcement':
			return [text('Announcement: '), postTitle(record.notif.postId, around)]
		case 'denied_comm':
			return [text('Your request for the community '), bold(record.notif.name), text(denialWords(record.notif.body))]
	}
}

const denialWords = (body: string) => (body === '' ? ' was not granted' : ` was not granted: ${body}`)

function postTitle(postId: ObjectId, around: Surroundings): TitlePart {
	return bold(find(around.posts, postId).title)
}

function personName(id: ObjectId, around: Surroundings): TitlePart {
	const person = findPerson(around, id)
	return bold(person ? `@${person.username}` : ghostName)
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** The title as HTML: everything is escaped, <b> is the only tag (decisions R15). */
export function titleHtml(parts: readonly TitlePart[]): string {
	const escaped = (words: string) => words.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '')
	return parts.map((part) => (part.bold ? `<b>${escaped(part.text)}</b>` : escaped(part.text))).join('')
}

/** The title as text. */
export function titleText(parts: readonly TitlePart[]): string {
	return parts.map((part) => part.text).join('')
}

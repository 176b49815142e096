import type { Notification, NotificationList } from '@folkmoot/account-contract/notification'
import { sampleId } from './samples.ts'

/** A sample notification of a reply. */
export function sampleNotification(number: number, over: Partial<Notification> = {}): Notification {
	return {
		id: sampleId(number),
		type: 'comment_reply',
		notif: null,
		version: 1,
		textFormat: 'html',
		body: '',
		seen: false,
		seenAt: null,
		createdAt: '2024-06-15T10:00:00.000Z',
		updatedAt: '2024-06-15T11:00:00.000Z',
		title: '<b>bo_larch</b> replied to you in <b>Beans &lt;3</b>',
		titleParts: [
			{ text: 'bo_larch', bold: true },
			{ text: ' replied to you in ', bold: false },
			{ text: `Beans <${number}>`, bold: true },
		],
		icons: ['/icon.svg'],
		toURL: '/Gardening/post/abcd0001?highlightFrom=1&highlightTo=2',
		actor: { username: 'bo_larch', proPic: null },
		image: null,
		count: 1,
		broken: false,
		...over,
	}
}

export function sampleList(items: Notification[], over: Partial<NotificationList> = {}): NotificationList {
	return { count: items.length, newCount: 0, items, next: null, ...over }
}

import { notificationSchema } from '@folkmoot/account-contract/notification'
import type { Image } from '@folkmoot/contract-kit/image'
import type { Language } from '@folkmoot/contract-kit/languages'
import type { Author } from '@folkmoot/contract-kit/people'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { describe, expect, it } from 'vitest'
import type { NotificationContext } from './notification-context.ts'
import type { NotificationContent, NotificationRecord } from './notification-record.ts'
import { notificationView } from './notification-view.ts'

const hex = (digit: string) => digit.repeat(24)
const id = (digit: string) => toObjectId(hex(digit))
const [post, comment, parent, community, ben, gone] = [id('1'), id('2'), id('3'), id('4'), id('b'), id('d')]

function picture(name: string, copies: string[]): Image {
	const size = { width: 1, height: 1 }
	const copy = (copyName: string) =>
		({ ...size, name: copyName, boxWidth: 1, boxHeight: 1, objectFit: 'cover', format: 'webp', url: `/${name}-${copyName}` }) as const
	const file = { format: 'webp', mimetype: 'image/webp', size: 1, averageColor: 'rgb(0,0,0)', altText: null } as const
	return { id: hex('9'), fid: hex('9'), ...size, ...file, url: `/${name}`, copies: copies.map(copy) }
}

function person(username: string, given: Partial<Author> = {}): Author {
	const flags = { isAdmin: false, isBanned: false, deleted: false }
	return { id: hex('b'), username, proPic: null, badges: [], points: 1, ...flags, createdAt: '2026-01-01T00:00:00.000Z', ...given }
}

function context(
	given: { title?: string; language?: Language; ben?: Partial<Author>; isAdmin?: boolean; images?: Image[]; emptied?: boolean } = {},
): NotificationContext {
	const emptied = given.emptied ? { by: null, as: 'normal' as const, at: new Date(0) } : null
	const content = { title: given.title ?? 'Frogs', images: given.images ?? [], link: null, contentDeletion: emptied }
	return {
		viewer: { id: hex('a'), username: 'ann', isAdmin: given.isAdmin ?? false },
		language: given.language ?? 'en',
		posts: new Map([[hex('1'), { _id: post, publicId: 'frogs001', communityName: 'Pond', ...content }]]),
		communities: new Map([[hex('4'), { _id: community, name: 'Pond', proPic: null }]]),
		people: new Map([
			[hex('b'), person('ben', given.ben)],
			[hex('d'), person('gone', { deleted: true })],
		]),
		whole: null,
	}
}

function record(news: NotificationContent, given: Partial<NotificationRecord> = {}): NotificationRecord {
	const times = { createdAt: new Date(1_700_000_000_900), updatedAt: new Date(1_700_000_060_100) }
	const base = { _id: id('e'), receiverId: id('a'), subjectId: null, count: 1, seen: false, seenAt: null, ...times }
	return { ...base, ...news, ...given } as NotificationRecord // the type of the news stays
}

const onPost: NotificationContent = { type: 'new_comment', notif: { postId: post, commentId: comment, authorId: ben } }
const reply: NotificationContent = { type: 'comment_reply', notif: { ...onPost.notif, parentCommentId: parent } }
const votes = (targetType: 'post' | 'comment'): NotificationContent => ({
	type: 'new_votes',
	notif: { targetType, targetId: targetType === 'post' ? post : comment, postId: post },
})
const removed = (as: 'mods' | 'admins'): NotificationContent => ({ type: 'deleted_post', notif: { postId: post, as } })
const path = '/Pond/post/frogs001'
const highlighted = `${path}?highlightFrom=1700000000&highlightTo=1700000060`

const render = (news: NotificationRecord, where = context(), format: 'html' | '' = 'html') =>
	notificationSchema.parse(notificationView(news, where, { render: true, format }))

const bot = (outcome: 'approved' | 'denied', body: string): NotificationContent => ({
	type: 'bot_answered',
	notif: { username: 'tea_bot', outcome, body },
})

describe('titles and URLs', () => {
	it.each<[NotificationContent, number, string, string]>([
		[onPost, 1, '<b>@ben</b> commented on your post <b>Frogs</b>', `${path}/${hex('2')}`],
		[onPost, 3, '<b>3</b> new comments on your post <b>Frogs</b>', highlighted],
		[reply, 1, '<b>@ben</b> replied to your comment on <b>Frogs</b>', `${path}/${hex('2')}`],
		[reply, 2, '<b>2</b> new replies to your comment on <b>Frogs</b>', highlighted],
		[votes('post'), 1, '<b>1</b> upvote on your post <b>Frogs</b>', path],
		[votes('comment'), 12, '<b>12</b> upvotes on your comment on <b>Frogs</b>', `${path}/${hex('2')}`],
		[removed('mods'), 1, 'Your post <b>Frogs</b> was removed by the moderators of <b>Pond</b>', path],
		[removed('admins'), 1, 'Your post <b>Frogs</b> was removed by the admins', path],
		[{ type: 'mod_add', notif: { communityId: community, by: ben } }, 1, '<b>@ben</b> made you a moderator of <b>Pond</b>', '/Pond'],
		[
			{ type: 'new_badge', notif: { badgeType: 'supporter' } },
			1,
			'Thank you for supporting this site: you now have the <b>supporter</b> badge',
			'/@ann',
		],
		[{ type: 'welcome', notif: { communityId: community } }, 1, 'Welcome! Come and say hello in <b>Pond</b>', '/Pond'],
		[{ type: 'announcement', notif: { postId: post } }, 1, 'Announcement: <b>Frogs</b>', path],
		[
			{ type: 'denied_comm', notif: { name: 'Bog', body: 'We have <one>' } },
			1,
			'Your request for the community <b>Bog</b> was not granted: We have &lt;one&gt;',
			'#',
		],
		[{ type: 'denied_comm', notif: { name: 'Bog', body: '' } }, 1, 'Your request for the community <b>Bog</b> was not granted', '#'],
		[bot('approved', ''), 1, 'Your bot account <b>@tea_bot</b> is ready: create its keys', '/settings#api-keys'],
		[bot('approved', 'Be kind.'), 1, 'Your bot account <b>@tea_bot</b> is ready: Be kind.', '/settings#api-keys'],
		[bot('denied', ''), 1, 'Your request for the bot account <b>@tea_bot</b> was not granted', '/settings#api-keys'],
		[bot('denied', 'No <i>'), 1, 'Your request for the bot account <b>@tea_bot</b> was not granted: No &lt;i&gt;', '/settings#api-keys'],
		[
			{ type: 'webhook_stopped', notif: { communityId: community, name: 'Bridge' } },
			1,
			'The webhook <b>Bridge</b> in <b>Pond</b> was switched off because it kept failing',
			'/Pond/modtools/webhooks',
		],
		[
			{ type: 'webhook_stopped', notif: { communityId: null, name: 'Bridge' } },
			1,
			'The webhook <b>Bridge</b> of the site was switched off because it kept failing',
			'/admin/webhooks',
		],
	])('%o ×%d', (news, count, title, toURL) => {
		const view = render(record(news, { count }))
		expect(view).toMatchObject({ title, toURL, count, broken: false, version: 1, textFormat: 'html', body: '' })
		const plain = render(record(news, { count }), context(), '')
		expect(plain.titleParts?.map(({ text }) => text).join('')).toBe(plain.title)
		expect(plain.textFormat).toBe('')
	})
})

it.each([
	['de', 'Danke, dass du diese Website unterstützt: Du hast jetzt das Abzeichen <b>Unterstützer</b>'],
	['ar', 'شكرًا لدعمك هذا الموقع: لديك الآن شارة <b>⁨الداعم⁩</b>'],
] as const)('badges are named in %s', (language, title) => {
	expect(render(record({ type: 'new_badge', notif: { badgeType: 'supporter' } }), context({ language }))).toMatchObject({ title })
})

const hostile = [
	'<script>alert(1)</script>',
	'<img src=x onerror=alert(1)>',
	'</b><svg/onload=alert(1)>',
	'"><iframe src="javascript:alert(1)">',
	"' onmouseover='alert(1)",
	'&lt;script&gt;',
	'&#60;script&#62;',
	'<b>bold</b>',
	'<B onclick=alert(1)>x</B>',
	'<!-- --><x>',
	'<![CDATA[<x>]]>',
	'<a href="javascript:alert(1)">x</a>',
	'<<b>>',
	'&',
	'&amp;',
	'<style>*{display:none}</style>',
	'\u202e<b>',
	'{{7*7}}<%= 7 %>',
	'</title><meta http-equiv=refresh>',
	'<template><p title="</b>">',
]

describe('hostile titles', () => {
	const newsWithTitles: NotificationContent[] = [
		onPost,
		reply,
		votes('post'),
		removed('mods'),
		{ type: 'announcement', notif: { postId: post } },
	]
	it.each(hostile)('%s', (title) => {
		for (const news of newsWithTitles) {
			const { title: html = '', titleParts } = render(record(news), context({ title }))
			expect(html.replaceAll(/<b>|<\/b>/g, '')).not.toMatch(/[<>"']/)
			// Decoded from HTML it is exactly the title.
			const bold = [...html.matchAll(/<b>(.*?)<\/b>/gs)].map(([, inner]) => decoded(inner ?? ''))
			expect(bold).toContain(title)
			expect(titleParts?.some((part) => part.bold && part.text === title)).toBe(true)
		}
		const denied = render(record({ type: 'denied_comm', notif: { name: title, body: title } })).title ?? ''
		expect(denied.replaceAll(/<b>|<\/b>/g, '')).not.toMatch(/[<>"']/)
	})
})

function decoded(html: string): string {
	const signs: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }
	return html.replace(/&(lt|gt|quot|#39|amp);/g, (entity) => signs[entity] ?? '')
}

describe('pictures', () => {
	const face = picture('ben', ['tiny', 'small', 'medium'])
	const photo = picture('frog', ['tiny', 'desktop'])
	it.each<[string, NotificationContent, NotificationContext, string]>([
		['of who wrote', onPost, context({ ben: { proPic: face }, images: [photo] }), '/ben-small'],
		['else of the post', onPost, context({ images: [photo] }), '/frog-tiny'],
		['without copies the whole', onPost, context({ images: [picture('frog', [])] }), '/frog'],
		['not of a post whose content is deleted', onPost, context({ images: [photo], emptied: true }), '/favicon.svg'],
		['else the site’s', votes('post'), context(), '/favicon.svg'],
		['of votes the post, not a person', votes('post'), context({ ben: { proPic: face }, images: [photo] }), '/frog-tiny'],
		[
			'of moderators the site’s',
			{ type: 'mod_add', notif: { communityId: community, by: ben } },
			context({ ben: { proPic: face } }),
			'/favicon.svg',
		],
		['of badges the badge', { type: 'new_badge', notif: { badgeType: 'supporter' } }, context(), '/badge-supporter.svg'],
	])('%s', (_what, news, where, icon) => {
		expect(render(record(news), where).icons).toEqual([icon])
	})
})

describe('deleted accounts', () => {
	const byGone: NotificationContent = { type: 'new_comment', notif: { ...onPost.notif, authorId: gone } }
	it.each<[boolean, string, string | undefined]>([
		[false, 'Ghost', undefined],
		[true, '@gone', 'gone'],
	])('to an admin: %s', (isAdmin, name, actor) => {
		const view = render(record(byGone), context({ isAdmin }))
		expect(view.title).toBe(`<b>${name}</b> commented on your post <b>Frogs</b>`)
		expect(view.actor?.username).toBe(actor)
		expect(view.notif?.commentAuthor).toBe(name.replace('@', ''))
	})

	it('to members: missing accounts are shown as Ghost', () => {
		const byNobody: NotificationContent = { type: 'mod_add', notif: { communityId: community, by: id('f') } }
		expect(render(record(byNobody)).title).toContain('<b>Ghost</b>')
	})
})

/** A record that this code would never store. */
const spoilt = (news: NotificationContent, by: object): NotificationRecord => Object.assign(record(news), by)

describe('broken notifications', () => {
	const broken: [string, NotificationRecord][] = [
		['a post that is not there', record({ type: 'announcement', notif: { postId: id('7') } })],
		['a community that is not there', record({ type: 'welcome', notif: { communityId: id('7') } })],
		['no facts', spoilt(onPost, { notif: null })],
		['facts of another shape', spoilt(onPost, { notif: { postId: 'x' } })],
		['a type from the future', spoilt(onPost, { type: 'telegram' })],
	]
	it.each(broken)('%s', (_what, one) => {
		expect(render(one)).toMatchObject({ broken: true, title: '', toURL: '#', icons: ['/favicon.svg'], titleParts: [] })
	})
})

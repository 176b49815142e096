import { presentTargets } from '@folkmoot/content-kit/present-targets'
import type { WebhookSubject } from '@folkmoot/modtools-contract/webhook-records'
import type { Comment } from '@folkmoot/post-contract/comment'
import type { Post } from '@folkmoot/post-contract/post'
import { type Db, ObjectId } from 'mongodb'
import { bans, communities, modlog, posts, reports, users } from '../collections.ts'
import { presentModlog } from '../modlog/present-modlog.ts'
import type { ChatText } from './chat-text.ts'
import { t } from './text.ts'

/** What is sent about an event: the data of the JSON, and what a chat program shows. */
export interface Message {
	data: object
	chat: ChatText
}

interface Reading {
	db: Db
	/** The address of the site, without a slash at the end. */
	site: string
	now: Date
}

/**
 * What a webhook is told of an event, as it is now: what a guest sees of posts, comments and the log, and of reports what moderators
 * see. null if there is nothing to tell any more.
 */
export async function readMessage(reading: Reading, subject: WebhookSubject, name: string): Promise<Message | null> {
	switch (subject.event) {
		case 'post.created':
		case 'post.removed':
			return readPost(reading, subject)
		case 'comment.created':
		case 'comment.removed':
			return readComment(reading, subject)
		case 'report.created':
			return readReport(reading, subject.reportId)
		case 'member.banned':
			return readBan(reading, subject)
		case 'modlog.added':
			return readLogEntry(reading, subject.entryId)
		case 'community.created':
			return readCommunity(reading, subject.communityId)
		case 'account.created':
			return readAccount(reading, subject.userId)
		case 'test':
			return { data: { webhook: name }, chat: { say: (language) => t(language, 'test', { name }), url: reading.site, quote: '' } }
	}
}

type Of<E extends WebhookSubject['event']> = Extract<WebhookSubject, { event: E }>

async function readPost({ db, site }: Reading, { event, postId }: Of<'post.created' | 'post.removed'>): Promise<Message | null> {
	const post = (await presentTargets(db, [{ type: 'post', id: new ObjectId(postId) }], null)).get(postId) as Post | undefined // of this id
	if (!post) return null
	const url = `${site}/${post.communityName}/post/${post.publicId}`
	const community = { id: post.communityId, name: post.communityName }
	const ids = { id: post.id, publicId: post.publicId, url, community }
	if (event === 'post.removed') {
		if (!isRemoved(post)) return null
		const chat: ChatText = { say: (language) => t(language, 'post-removed', { community: community.name }), url, quote: '' }
		return { data: { post: ids, removedBy: post.deletedAs }, chat }
	}
	if (post.deleted || post.deletedContent) return null
	const { type, title, body, link, username, createdAt } = post
	const data = { post: { ...ids, type, title, body, link: link?.url ?? null, author: username, createdAt } }
	return {
		data,
		chat: { say: (language) => t(language, 'post-created', { author: username, community: community.name }), url, quote: title },
	}
}

async function readComment(
	{ db, site }: Reading,
	{ event, commentId }: Of<'comment.created' | 'comment.removed'>,
): Promise<Message | null> {
	const targets = await presentTargets(db, [{ type: 'comment', id: new ObjectId(commentId) }], null)
	const comment = targets.get(commentId) as Comment | undefined // of this id
	if (!comment) return null
	const url = `${site}/${comment.communityName}/post/${comment.postPublicId}/${comment.id}`
	const community = { id: comment.communityId, name: comment.communityName }
	const ids = { id: comment.id, postId: comment.postId, postPublicId: comment.postPublicId, parentId: comment.parentId, url, community }
	if (event === 'comment.removed') {
		if (!isRemoved(comment)) return null
		const chat: ChatText = { say: (language) => t(language, 'comment-removed', { community: community.name }), url, quote: '' }
		return { data: { comment: ids, removedBy: comment.deletedAs }, chat }
	}
	if (comment.deleted || comment.postDeleted) return null
	const { body, username, createdAt, postTitle = '' } = comment
	const data = { comment: { ...ids, body, author: username, createdAt }, post: { title: postTitle } }
	return {
		data,
		chat: {
			say: (language) => t(language, 'comment-created', { author: username, community: community.name, title: postTitle }),
			url,
			quote: body,
		},
	}
}

const isRemoved = ({ deleted, deletedAs }: Pick<Post, 'deleted' | 'deletedAs'>) => deleted && deletedAs !== 'normal'

/** Without who reported, as moderators see it. */
async function readReport({ db, site }: Reading, reportId: string): Promise<Message | null> {
	const report = await reports(db).findOne({ _id: new ObjectId(reportId) })
	const post = report && (await posts(db).findOne({ _id: report.postId }, { projection: { publicId: 1, communityName: 1 } }))
	if (!post) return null
	const community = { id: report.communityId.toHexString(), name: post.communityName }
	const at = `${site}/${community.name}/post/${post.publicId}`
	const url = report.type === 'post' ? at : `${at}/${report.targetId.toHexString()}`
	const item = { type: report.type, id: report.targetId.toHexString(), url }
	const data = { report: { id: reportId, reason: report.reasonId, item, community, createdAt: report.createdAt.toISOString() } }
	const chat: ChatText = {
		say: (language) => t(language, `reported-${report.type}`, { community: community.name, reason: report.reasonId }),
		url,
		quote: '',
	}
	return { data, chat }
}

async function readBan({ db, site, now }: Reading, { userId, communityId }: Of<'member.banned'>): Promise<Message | null> {
	const user = await users(db).findOne({ _id: new ObjectId(userId), deletedAt: null }, { projection: { username: 1, bannedAt: 1 } })
	if (!user) return null
	const { username } = user
	const member = { id: userId, username, url: `${site}/@${username}` }
	if (communityId === null) {
		if (!user.bannedAt) return null
		const chat: ChatText = { say: (language) => t(language, 'member-suspended', { username }), url: member.url, quote: '' }
		return { data: { member, community: null, expiresAt: null }, chat }
	}
	const ids = { userId: user._id, communityId: new ObjectId(communityId) }
	const ban = await bans(db).findOne(ids)
	if (!ban || (ban.expiresAt && ban.expiresAt <= now)) return null
	const name = (await communities(db).findOne({ _id: ids.communityId }, { projection: { name: 1 } }))?.name ?? ''
	const data = { member, community: { id: communityId, name }, expiresAt: ban.expiresAt?.toISOString() ?? null }
	return { data, chat: { say: (language) => t(language, 'member-banned', { username, community: name }), url: member.url, quote: '' } }
}

/** As everybody reads it in the log. */
async function readLogEntry({ db, site }: Reading, entryId: string): Promise<Message | null> {
	const record = await modlog(db).findOne({ _id: new ObjectId(entryId) })
	const [entry] = record ? await presentModlog(db, [record], null) : []
	if (!entry) return null
	const { content, communityName: name, reason } = entry
	const { id, action, as, at, post, comment, details } = content
	const url = name === null ? `${site}/modlog` : `${site}/${name}/modlog`
	const community = record?.communityId && name !== null ? { id: record.communityId.toHexString(), name } : null
	const people = { by: entry.by?.username ?? null, about: entry.about?.username ?? null }
	const data = { entry: { id, action, as, at, ...people, reason, post, comment, details, url, community } }
	const chat = { url, quote: reason ?? '' }
	return {
		data,
		chat:
			name === null
				? { say: (language) => t(language, 'site-log-added'), ...chat }
				: { say: (language) => t(language, 'log-added', { community: name }), ...chat },
	}
}

async function readCommunity({ db, site }: Reading, id: string): Promise<Message | null> {
	const found = await communities(db).findOne({ _id: new ObjectId(id), deletedAt: null }, { projection: { name: 1 } })
	if (!found) return null
	const community = { id, name: found.name, url: `${site}/${found.name}` }
	return {
		data: { community },
		chat: { say: (language) => t(language, 'community-created', { community: found.name }), url: community.url, quote: '' },
	}
}

async function readAccount({ db, site }: Reading, id: string): Promise<Message | null> {
	const user = await users(db).findOne({ _id: new ObjectId(id), deletedAt: null }, { projection: { username: 1 } })
	if (!user) return null
	const member = { id, username: user.username, url: `${site}/@${user.username}` }
	return {
		data: { member },
		chat: { say: (language) => t(language, 'account-created', { username: user.username }), url: member.url, quote: '' },
	}
}

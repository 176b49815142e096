import { postRecord } from '@folkmoot/content-kit/testing/records'
import { seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { AuditAction } from '@folkmoot/contract-kit/audit'
import { ObjectId } from 'mongodb'
import { type AdminAction, json } from './admin-action.ts'
import { webhookOf } from './matrix/moderated-things.ts'

/** Answers what was brought before the admins; of items the log of moderators has its part. */
const answeringEscalation = (kind: 'member' | 'item' | 'moderation', outcome: string, leaves: AuditAction): AdminAction => ({
	area: 'modtools',
	endpoint: 'PUT /api/escalations/:escalationId',
	leaves,
	prepare: async (db) => {
		const [community, { _id: who, username }] = [await seedCommunity(db), await seedUser(db)]
		const post = await seedPost(db, await seedUser(db), community)
		const target = { communityId: community._id, type: 'post', targetId: post._id, postId: post._id, authorId: post.authorId }
		const counts = { noReports: 1, noWaiting: 1, reasons: { 1: 1 }, waits: true, claim: null, handled: null }
		const item = await db.collection('reportedItems').insertOne({ ...target, ...counts, firstAt: new Date(), lastAt: new Date() })
		const subjectId = { item: item.insertedId, member: who, moderation: community._id }[kind]
		const by = kind === 'moderation' ? who : new ObjectId()
		const communityId = kind === 'member' ? null : community._id
		const escalation = { kind, subjectId, communityId, by, reason: null, text: 'Hm.', at: new Date(), waits: true, answer: null }
		const { insertedId } = await db.collection('escalations').insertOne(escalation)
		const call = { path: `/api/escalations/${insertedId.toHexString()}`, body: json({ outcome, note: 'Seen.' }) }
		// What is said to moderators is not in the logs.
		return kind === 'item' ? { call, about: `${community.name}/post/${post.publicId}` } : { call, about: username, note: 'Seen.' }
	},
})

/** Decides on a post that waits; what was refused is in the logs without it, so they name its author. */
const decidingOnHeld = (how: 'release' | 'refuse'): AdminAction => ({
	area: 'post',
	endpoint: `POST /api/communities/:communityId/held_items/:itemId/${how}`,
	leaves: 'moderate',
	prepare: async (db) => {
		const [community, author] = [await seedCommunity(db), await seedUser(db)]
		const record = postRecord(author, community)
		const { _id, authorId, createdAt, publicId } = record
		const held = { _id, type: 'post', communityId: community._id, authorId, cause: { why: 'first' }, createdAt, record }
		await db.collection('heldItems').insertOne(held)
		const path = `/api/communities/${community._id.toHexString()}/held_items/${_id.toHexString()}/${how}`
		return { call: { path, body: '{}' }, about: how === 'release' ? `${community.name}/post/${publicId}` : author.username }
	},
})

/** Mutes somebody in messages to the admins, or ends that. */
const muting = (days: 0 | 3, leaves: AuditAction): AdminAction => ({
	area: 'modtools',
	endpoint: 'PUT /api/conversations/:conversationId/mute',
	leaves,
	strangersGet: 404,
	prepare: async (db) => {
		const { _id: memberId, username } = await seedUser(db)
		const at = new Date()
		const about = { communityId: null, memberId, decisionId: null, subject: 'Hm.', noMessages: 0, noNotes: 0, createdAt: at, lastAt: at }
		const state = { lastFrom: 'member', waits: true, isArchived: false, claimedBy: null }
		const { insertedId } = await db.collection('conversations').insertOne({ ...about, ...state })
		const until = new Date(at.getTime() + 3_600_000)
		if (days === 0) await db.collection('conversationMutes').insertOne({ communityId: null, memberId, until })
		return { call: { path: `/api/conversations/${insertedId.toHexString()}/mute`, body: json({ days }) }, about: username }
	},
})

const webhookFields = { name: 'Bridge', url: 'https://receiver.example/', events: ['post.created'] }

/** Changes a webhook of the site. */
const changingWebhook = (method: 'PUT' | 'DELETE' | 'POST', leaves: AuditAction): AdminAction => ({
	area: 'modtools',
	endpoint: `${method} /api/webhooks/:webhookId${method === 'POST' ? '/secret' : ''}`,
	leaves,
	strangersGet: 404,
	prepare: async (db) => {
		const { insertedId } = await db.collection('webhooks').insertOne({ ...webhookOf(null), name: 'Bridge' })
		const path = `/api/webhooks/${insertedId.toHexString()}${method === 'POST' ? '/secret' : ''}`
		return { call: { path, ...(method === 'PUT' ? { body: json({ ...webhookFields, isOn: false }) } : {}) }, about: 'Bridge' }
	},
})

/** What admins do with what waits for moderators and for them. */
export const moderationActions: readonly AdminAction[] = [
	answeringEscalation('item', 'returned', 'moderate'),
	answeringEscalation('member', 'acted', 'close_report'),
	answeringEscalation('member', 'dismissed', 'dismiss_report'),
	answeringEscalation('moderation', 'declined', 'decline_moderator'),
	decidingOnHeld('release'),
	decidingOnHeld('refuse'),
	muting(3, 'mute_member'),
	muting(0, 'unmute_member'),
	{
		area: 'modtools',
		endpoint: 'POST /api/webhooks',
		leaves: 'add_webhook',
		prepare: async () => ({ call: { path: '/api/webhooks', body: json(webhookFields) }, about: 'Bridge' }),
	},
	changingWebhook('PUT', 'edit_webhook'),
	changingWebhook('POST', 'edit_webhook'),
	changingWebhook('DELETE', 'delete_webhook'),
]

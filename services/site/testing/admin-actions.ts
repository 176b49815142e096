import { seedComment, seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { AuditAction } from '@folkmoot/contract-kit/audit'
import type { ContentRemovalRecord } from '@folkmoot/post-contract/removal-records'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { type Db, ObjectId } from 'mongodb'
import { hashPassword } from '../../account/src/passwords/password-hash.ts'
import { type AdminAction, json, adminPassword as password } from './admin-action.ts'
import { importActions } from './import-actions.ts'
import { moderationActions } from './moderation-actions.ts'
import { signInActions } from './sign-in-actions.ts'

let hash: Promise<string> | null = null

/** An admin with a password. */
export async function seedAdmin(db: Db): Promise<Viewer> {
	hash ??= hashPassword(password)
	return (await seedUser(db, { username: 'Overseer', isAdmin: true, passwordHash: await hash })).viewer
}

const acting = (leaves: AuditAction, prepare: (db: Db) => Promise<{ body: object; about: string; note?: string }>): AdminAction => ({
	area: 'admin',
	endpoint: 'POST /api/_admin',
	leaves,
	prepare: async (db) => {
		const { body, ...rest } = await prepare(db)
		return { call: { path: '/api/_admin', body: json(body) }, ...rest }
	},
})

async function seedRequest(db: Db): Promise<{ id: string; name: string }> {
	const { _id: userId, username } = await seedUser(db)
	const name = `Wish_${Math.random().toString(36).slice(2, 10)}`
	const request = { userId, username, name, nameLower: name.toLowerCase(), note: null, createdAt: new Date(), denial: null }
	const { insertedId } = await db.collection('communityRequests').insertOne(request)
	return { id: insertedId.toHexString(), name }
}

async function seedBlock(db: Db): Promise<{ id: string; name: string }> {
	const ip = `203.0.113.${1 + Math.floor(Math.random() * 250)}`
	const block = { ip, bits: 32, family: 'ipv4', note: '', createdAt: new Date(), createdBy: 'x', expiresAt: null }
	await db.collection('ipBlocks').deleteMany({ ip })
	const { insertedId } = await db.collection('ipBlocks').insertOne({ ...block, cancelledAt: null, associatedUsers: [] })
	return { id: insertedId.toHexString(), name: `${ip}/32` }
}

async function seedPostOf(db: Db): Promise<{ at: string; name: string }> {
	const community = await seedCommunity(db)
	const { publicId } = await seedPost(db, await seedUser(db), community)
	return { at: `/api/posts/${publicId}`, name: `${community.name}/post/${publicId}` }
}

const answering = (action: 'approve' | 'deny', leaves: AuditAction): AdminAction => ({
	area: 'account',
	endpoint: 'PUT /api/claims/:claimId',
	leaves,
	strangersGet: 404,
	prepare: async (db) => {
		const { _id: userId } = await seedUser(db)
		const importKey = `forum:${Math.random()}`
		const { _id: authorId, username } = await seedUser(db, { importKey, passwordHash: null })
		const claim = { userId, authorId, authorName: username, noPosts: 0, noComments: 0, code: 'ABCDEFGHJKMN', originals: [], note: null }
		const { insertedId } = await db.collection('claims').insertOne({ ...claim, state: 'waiting', createdAt: new Date(), answer: null })
		return { call: { path: `/api/claims/${insertedId}`, body: json({ action, note: 'Seen.' }) }, about: username, note: 'Seen.' }
	},
})

const answeringBot = (action: 'approve' | 'deny', leaves: AuditAction): AdminAction => ({
	area: 'account',
	endpoint: 'PUT /api/_bots/:botId',
	leaves,
	prepare: async (db) => {
		const { _id: ownerId } = await seedUser(db)
		const username = `b${Math.random().toString(36).slice(2, 10)}_bot`
		const bot = { ownerId, username, purpose: 'Welcomes.', state: 'waiting', userId: null, createdAt: new Date(), answer: null }
		const { insertedId } = await db.collection('bots').insertOne(bot)
		return { call: { path: `/api/_bots/${insertedId}`, body: json({ action, note: 'Seen.' }) }, about: username, note: 'Seen.' }
	},
})

/** All actions of admins. Whoever adds an endpoint for them adds a line here. */
export const adminActions: readonly AdminAction[] = [
	acting('ban_member', async (db) => {
		const { username } = await seedUser(db)
		return { body: { action: 'ban_user', username, body: 'Spam.' }, about: username, note: 'Spam.' }
	}),
	acting('unban_member', async (db) => {
		const { username } = await seedUser(db, { bannedAt: new Date() })
		return { body: { action: 'unban_user', username }, about: username }
	}),
	acting('make_default', async (db) => {
		const { name } = await seedCommunity(db)
		return { body: { action: 'add_default_forum', name }, about: name }
	}),
	acting('unmake_default', async (db) => {
		const { name } = await seedCommunity(db, { isDefault: true })
		return { body: { action: 'remove_default_forum', name }, about: name }
	}),
	acting('deny_request', async (db) => {
		const { id, name } = await seedRequest(db)
		return { body: { action: 'deny_comm', id, body: 'There is one.' }, about: name, note: 'There is one.' }
	}),
	acting('accept_request', async (db) => {
		const { id, name } = await seedRequest(db)
		return { body: { action: 'accept_comm', id }, about: name }
	}),
	{
		area: 'admin',
		endpoint: 'PUT /api/site_settings',
		leaves: 'change_settings',
		prepare: async () => ({ call: { path: '/api/site_settings', body: json({ signupsDisabled: true }) }, about: 'settings' }),
	},
	...signInActions,
	{
		area: 'admin',
		endpoint: 'POST /api/ipblocks',
		leaves: 'block_ip',
		prepare: async (db) => {
			await db.collection('ipBlocks').deleteMany({ ip: '198.51.100.0' })
			const body = json({ address: '198.51.100.0/24', note: 'Robots.' })
			return { call: { path: '/api/ipblocks', body }, about: '198.51.100.0/24', note: 'Robots.' }
		},
	},
	{
		area: 'admin',
		endpoint: 'DELETE /api/ipblocks/:blockId',
		leaves: 'lift_ip_block',
		prepare: async (db) => {
			const { id, name } = await seedBlock(db)
			return { call: { path: `/api/ipblocks/${id}` }, about: name }
		},
	},
	{
		area: 'admin',
		endpoint: 'DELETE /api/ipblocks',
		leaves: 'lift_all_ip_blocks',
		prepare: async () => ({ call: { path: '/api/ipblocks' }, about: 'addresses' }),
	},
	{
		area: 'account',
		endpoint: 'POST /api/users/:username/badges',
		leaves: 'give_badge',
		prepare: async (db) => {
			const { username } = await seedUser(db)
			return { call: { path: `/api/users/${username}/badges`, body: json({ type: 'supporter' }) }, about: username }
		},
	},
	{
		area: 'account',
		endpoint: 'DELETE /api/users/:username/badges/:badge',
		leaves: 'take_badge',
		prepare: async (db) => {
			const { username } = await seedUser(db, { badges: [{ id: 1, type: 'supporter' }] })
			return { call: { path: `/api/users/${username}/badges/1` }, about: username }
		},
	},
	{
		area: 'account',
		endpoint: 'DELETE /api/users/:username/sessions',
		leaves: 'end_sessions',
		prepare: async (db) => {
			const { username } = await seedUser(db)
			return { call: { path: `/api/users/${username}/sessions`, body: json({ note: 'Stolen.' }) }, about: username, note: 'Stolen.' }
		},
	},
	{
		area: 'account',
		endpoint: 'POST /api/_keys',
		leaves: 'create_key',
		prepare: async (_db, { username }) => {
			const body = json({ name: 'Site bot', scopes: ['admin'], expiresInDays: 30, password })
			return { call: { path: '/api/_keys', body }, about: username }
		},
	},
	{
		area: 'account',
		endpoint: 'DELETE /api/users/:username',
		leaves: 'delete_account',
		prepare: async (db) => {
			const { username } = await seedUser(db)
			return { call: { path: `/api/users/${username}`, body: json({ password }) }, about: username }
		},
	},
	answering('approve', 'approve_claim'),
	answering('deny', 'deny_claim'),
	answeringBot('approve', 'approve_bot'),
	answeringBot('deny', 'deny_bot'),
	...importActions,
	...moderationActions,
	{
		area: 'community',
		endpoint: 'POST /api/communities',
		leaves: 'create_community',
		prepare: async () => {
			const name = `Made_${Math.random().toString(36).slice(2, 10)}`
			return { call: { path: '/api/communities', body: json({ name, about: 'For all.' }) }, about: name }
		},
	},
	{
		area: 'community',
		endpoint: 'DELETE /api/community_requests/:requestId',
		leaves: 'remove_request',
		prepare: async (db) => {
			const { id, name } = await seedRequest(db)
			return { call: { path: `/api/community_requests/${id}` }, about: name }
		},
	},
	{
		area: 'post',
		endpoint: 'PUT /api/posts/:postId',
		leaves: 'announce_post',
		prepare: async (db) => {
			const { at, name } = await seedPostOf(db)
			return { call: { path: `${at}?action=announce`, body: '{}' }, about: name }
		},
	},
	{
		area: 'post',
		endpoint: 'PUT /api/posts/:postId',
		leaves: 'moderate',
		prepare: async (db) => {
			await db.collection('posts').updateMany({ isPinnedSite: true }, { $set: { isPinnedSite: false } })
			const { at, name } = await seedPostOf(db)
			return { call: { path: `${at}?action=pin&siteWide=true`, body: '{}' }, about: name }
		},
	},
	{
		area: 'post',
		endpoint: 'DELETE /api/posts/:postId',
		leaves: 'remove_content',
		prepare: async (db) => {
			const { at, name } = await seedPostOf(db)
			const deletion = { by: new ObjectId(), as: 'admins', at: new Date() }
			await db.collection('posts').updateOne({ publicId: at.slice(-8) }, { $set: { deletion } })
			return { call: { path: `${at}?deleteAs=admins&deleteContent=true` }, about: name }
		},
	},
	{
		area: 'post',
		endpoint: 'DELETE /api/posts/:postId',
		leaves: 'moderate',
		prepare: async (db) => {
			const { at, name } = await seedPostOf(db)
			return { call: { path: `${at}?deleteAs=admins` }, about: name }
		},
	},
	{
		area: 'post',
		endpoint: 'DELETE /api/posts/:postId/comments/:commentId',
		leaves: 'moderate',
		prepare: async (db) => {
			const community = await seedCommunity(db)
			const author = await seedUser(db)
			const post = await seedPost(db, author, community)
			const id = (await seedComment(db, author, post))._id.toHexString()
			const at = `${community.name}/post/${post.publicId}/${id}`
			return { call: { path: `/api/posts/${post.publicId}/comments/${id}?deleteAs=admins` }, about: at }
		},
	},
	{
		area: 'admin',
		endpoint: 'POST /api/content_removals/:removalId/undo',
		leaves: 'restore_content',
		prepare: async (db) => {
			const { _id: userId, username } = await seedUser(db, { bannedAt: new Date() })
			const at = new Date()
			const removal: Omit<ContentRemovalRecord, '_id'> = {
				userId,
				by: null,
				since: null,
				at,
				state: 'removed',
				dueAt: null,
				total: 0,
				done: 0,
				postsDone: null,
				commentsDone: null,
				removed: { posts: 0, comments: 0, images: 0 },
				undoableUntil: new Date(at.getTime() + 60_000),
				restoredBy: null,
				finishedAt: at,
			}
			const { insertedId } = await db.collection('contentRemovals').insertOne(removal)
			return { call: { path: `/api/content_removals/${insertedId.toHexString()}/undo` }, about: username }
		},
	},
]

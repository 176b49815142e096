import { getOwnData } from '@folkmoot/account-contract/security-endpoints'
import type { SecondFactorRecord } from '@folkmoot/account-contract/security-records'
import { commentRecord } from '@folkmoot/content-kit/testing/records'
import {
	seedBan,
	seedComment,
	seedCommunity,
	seedMember,
	seedModerator,
	seedMute,
	seedPost,
	seedUser,
} from '@folkmoot/content-kit/testing/seed'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedSessions } from '../../testing/seed-sessions.ts'
import { accountService } from '../service.ts'

let service: TestService
beforeAll(async () => {
	service = await startTestService(accountService)
})
afterAll(() => service.stop())

it('rejects guests', async () => {
	expect((await ask(service, getOwnData, {})).failure).toMatchObject({ status: 401, code: 'not_logged_in' })
})

it('contains all of the member’s data, no other member’s, and no credentials', async () => {
	const { db } = service.deps
	const user = await seedUser(db, { username: 'Reed_Hen', email: 'hen@pond.example', passwordHash: 'the hash', homeFeed: 'subscriptions' })
	const other = await seedUser(db, { username: 'Loud_Gull', email: 'gull@pond.example' })
	const pond = await seedCommunity(db, { name: 'Pond' })
	const mine = await seedPost(db, user, pond, { title: 'My reeds', language: 'en' })
	const theirs = await seedPost(db, other, pond, { title: 'Their reeds' })
	await seedComment(db, user, theirs, { body: 'Mine, on theirs.' })
	await seedComment(db, other, mine, { body: 'Theirs, on mine.' })
	await seedMember(db, user, pond)
	await seedModerator(db, user, pond)
	await seedBan(db, user, await seedCommunity(db, { name: 'Desert' }))
	await seedMute(db, user, 'user', other._id)
	await seedSessions(db, user._id, { 'the token hash': { userAgent: 'curl/8.5.0' } })
	const listId = new ObjectId()
	const factor = { secret: 'the sealed key', recoveryCodes: ['a code hash'], lastStep: 1 }
	const [at, target] = [new Date(), { targetType: 'post', targetId: theirs._id }]
	await db
		.collection('votes')
		.insertOne({ voterId: user._id, on: 'post', targetId: theirs._id, postId: theirs._id, up: true, createdAt: at })
	await db.collection('lists').insertOne({ _id: listId, ownerId: user._id, name: 'later', nameLower: 'later', public: false, numItems: 1 })
	await db.collection('listItems').insertOne({ listId, ...target, targetCreatedAt: at, createdAt: at })
	await db
		.collection('images')
		.insertOne({ uploaderId: user._id, kind: 'post', image: { url: '/images/a.jpeg', altText: 'Reeds' }, createdAt: at })
	await db.collection('notifications').insertOne({ receiverId: user._id, type: 'welcome', notif: {}, count: 1, seen: false, createdAt: at })
	await db.collection('drafts').insertOne({
		userId: user._id,
		key: 'post',
		rev: 1,
		versions: [{ content: { title: 'Begun', body: '' }, typedAt: at, writer: 'x', seq: 1 }],
		size: 9,
	})
	await db.collection('heldItems').insertMany([
		{
			type: 'comment',
			communityId: pond._id,
			authorId: user._id,
			createdAt: at,
			record: commentRecord(user, theirs, { body: 'It waits.' }),
		},
		{
			type: 'comment',
			communityId: pond._id,
			authorId: other._id,
			createdAt: at,
			record: commentRecord(other, mine, { body: 'Theirs waits.' }),
		},
	])
	const by = { by: other._id, byName: 'Loud_Gull', note: 'There is one.', at }
	await db.collection('communityRequests').insertMany([
		{ userId: user._id, username: 'Reed_Hen', name: 'Marsh', nameLower: 'marsh', note: null, createdAt: at, denial: by },
		{ userId: user._id, username: 'Reed_Hen', name: 'Moor', nameLower: 'moor', note: 'Wet.', createdAt: at, denial: null },
	])
	await db.collection('decisions').insertOne({
		communityId: pond._id,
		kind: 'ban',
		item: null,
		memberId: user._id,
		by: other._id,
		as: 'mods',
		at,
		reason: 'Loud.',
		rule: null,
		expiresAt: null,
		liftedAt: null,
		appeal: { text: 'I was not.', at, answer: { outcome: 'upheld', text: 'You were.', by: other._id, at } },
	})
	await db.collection('savedReplies').insertMany([
		{ communityId: pond._id, title: 'Ads', text: 'No ads.', by: user._id, at },
		{ communityId: pond._id, title: 'Theirs', text: 'Not mine.', by: other._id, at },
	])
	const [own, foreign] = [
		{ _id: new ObjectId(), communityId: pond._id, subject: 'Photos' },
		{ _id: new ObjectId(), communityId: null, subject: 'Hi' },
	]
	await db.collection('conversations').insertMany([own, foreign])
	await db.collection('conversationMessages').insertMany([
		{ conversationId: own._id, memberId: user._id, from: 'member', by: user._id, body: 'May I?', at },
		{ conversationId: own._id, memberId: user._id, from: 'note', by: other._id, body: 'Their note.', at },
		{ conversationId: own._id, memberId: user._id, from: 'team', by: other._id, body: 'You may.', at: new Date(at.getTime() + 1) },
		{ conversationId: foreign._id, memberId: other._id, from: 'note', by: user._id, body: 'My note.', at },
	])
	await db.collection('hiddenPosts').insertOne({ userId: user._id, postId: theirs._id, createdAt: at })
	await db.collection<SecondFactorRecord>('secondFactors').insertOne({ _id: user._id, ...factor, confirmedAt: at, createdAt: at })
	await db.collection('visits').insertOne({ userId: user._id, postId: theirs._id, firstAt: at, lastAt: at })

	const { reply, headers } = await ask(service, getOwnData, {}, { as: user.viewer })
	expect(headers.get('content-disposition')).toMatch(/^attachment; filename="folkmoot-Reed_Hen-\d{4}-\d\d-\d\d\.json"$/)
	expect(headers.get('cache-control')).toBe('no-store')
	expect(reply).toMatchObject({
		profile: { username: 'Reed_Hen', email: 'hen@pond.example' },
		settings: { homeFeed: 'subscriptions' },
		posts: [{ title: 'My reeds', language: 'en', address: `/Pond/post/${mine.publicId}` }],
		comments: [{ body: 'Mine, on theirs.', language: '', community: 'Pond' }],
		visits: [{ id: theirs._id.toHexString(), firstAt: at.toISOString(), lastAt: at.toISOString() }],
		votes: [{ on: 'post', id: theirs._id.toHexString(), vote: 'up' }],
		lists: [{ name: 'later', isPublic: false }],
		listItems: [{ list: 'later', id: theirs._id.toHexString() }],
		memberships: [{ community: 'Pond' }],
		moderates: [{ community: 'Pond' }],
		savedReplies: [{ community: 'Pond', title: 'Ads', text: 'No ads.' }],
		messagesToModerators: [
			{ community: 'Pond', subject: 'Photos', from: 'member', body: 'May I?' },
			{ from: 'team', body: 'You may.' },
		],
		messagesAsModerator: [{ community: null, subject: 'Hi', from: 'note', body: 'My note.' }],
		bannedFrom: [{ community: 'Desert', expiresAt: null }],
		mutes: [{ type: 'user', name: 'Loud_Gull' }],
		waiting: [{ body: 'It waits.', community: 'Pond' }],
		drafts: [{ of: 'post', versions: [{ title: 'Begun' }] }],
		hiddenPosts: [{ id: theirs._id.toHexString() }],
		notifications: [{ type: 'welcome' }],
		images: [{ address: '/images/a.jpeg', altText: 'Reeds' }],
		sessions: [{ device: 'curl' }],
		pushSubscriptions: [],
		secondFactors: [{ since: at.toISOString(), recoveryCodesLeft: 1 }],
		passkeys: [],
		identities: [],
		reports: [],
		toAdmins: [],
		decisions: [{ community: 'Pond', kind: 'ban', reason: 'Loud.', appeal: { text: 'I was not.', answer: { text: 'You were.' } } }],
		communityRequests: [
			{ name: 'Marsh', denied: { note: 'There is one.' } },
			{ name: 'Moor', note: 'Wet.', denied: null },
		],
	})
	const text = JSON.stringify(reply)
	expect(text).not.toContain(other._id.toHexString())
	for (const secret of [
		'the hash',
		'the token hash',
		'the sealed key',
		'a code hash',
		'gull@pond.example',
		'Their note.',
		'Their reeds',
		'Theirs waits.',
		'Theirs, on mine.',
	])
		expect(text).not.toContain(secret)
})

it('streams any amount of data', async () => {
	const { db } = service.deps
	const user = await seedUser(db)
	const pond = await seedCommunity(db)
	const { _id, publicId, ...post } = await seedPost(db, user, pond, { body: 'x'.repeat(2_000) })
	const many = Array.from({ length: 1_500 }, (_, n) => ({ ...post, publicId: `many${String(n).padStart(4, '0')}` }))
	await db.collection('posts').insertMany(many)
	const { reply } = await ask(service, getOwnData, {}, { as: user.viewer })
	expect(reply).toHaveProperty('posts.length', 1_501)
})

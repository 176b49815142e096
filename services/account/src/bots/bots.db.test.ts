import { banUser, deleteUser, getUser, logIn, signUp } from '@folkmoot/account-contract/account-endpoints'
import { answerBot, endBot, listBots, listWaitingBots, requestBot } from '@folkmoot/account-contract/bot-endpoints'
import type { BotRecord } from '@folkmoot/account-contract/bot-records'
import { createKey, listKeys, revokeKey } from '@folkmoot/account-contract/key-endpoints'
import type { ApiKeyRecord } from '@folkmoot/account-contract/key-records'
import { endSessionsOfMember, getOwnData } from '@folkmoot/account-contract/security-endpoints'
import { type Person, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { Sent } from '@folkmoot/contract-kit/endpoint'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { awaitTitles } from '../../testing/notification-fixtures.ts'
import { findByName } from '../accounts/account-store.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { accountService } from '../service.ts'

const password = 'wide green marsh'
let service: TestService
let boss: Viewer
let passwordHash: string
beforeAll(async () => {
	service = await startTestService(accountService)
	passwordHash = await hashPassword(password)
	boss = (await member({ isAdmin: true })).viewer
})
afterAll(() => service.stop())

let count = 0
const freshName = () => `helper_${++count}_bot`
const member = (given: Parameters<typeof seedUser>[1] = {}) => seedUser(service.deps.db, { passwordHash, ...given })
const request = (username: string, as: Viewer | null, purpose = 'Welcomes new members.') =>
	ask(service, requestBot, { body: { username, purpose } }, { as })
const own = async (as: Viewer) => (await ask(service, listBots, {}, { as })).reply.bots
const end = (botId: string, as: Viewer | null) => ask(service, endBot, { params: { botId } }, { as })
const answer = (botId: string, action: 'approve' | 'deny', as: Viewer | null = boss, note?: string) =>
	ask(service, answerBot, { params: { botId }, body: { action, note } }, { as })
const waiting = (next?: string) => ask(service, listWaitingBots, { query: next === undefined ? {} : { next } }, { as: boss })
const wanted = { name: 'Feed', scopes: ['read' as const, 'write' as const], expiresInDays: 30 as const, password }
const addKey = (as: Viewer, botId: string, given: Partial<Sent<typeof createKey>['body']> = {}) =>
	ask(service, createKey, { body: { ...wanted, botId, ...given } }, { as })
const accountOf = (username: string) => findByName(service.deps.db, username)
const keysOf = async (username: string) => {
	const account = await accountOf(username)
	return service.deps.db
		.collection<ApiKeyRecord>('apiKeys')
		.find({ userId: account?._id ?? new ObjectId() })
		.toArray()
}

/** A member with a bot that is approved. */
async function ownerOfBot(): Promise<{ owner: Person; id: string; username: string }> {
	const owner = await member()
	const { id, username } = (await request(freshName(), owner.viewer)).reply
	await answer(id, 'approve')
	return { owner, id, username }
}

describe('asking for a bot', () => {
	it('is refused to guests, without a purpose, and with a name that is no bot’s or somebody’s', async () => {
		const { viewer } = await member()
		expect((await request(freshName(), null)).failure).toMatchObject({ status: 401, code: 'not_logged_in' })
		const bad = [
			{ username: 'helper', purpose: 'x' },
			{ username: '_bot_x', purpose: 'x' },
			{ username: 'has space_bot', purpose: 'x' },
			{ username: `${'x'.repeat(18)}_bot`, purpose: 'x' },
			{ username: freshName(), purpose: ' ' },
			{ username: freshName(), purpose: 'x'.repeat(501) },
			{ username: { $ne: null }, purpose: 'x' },
		]
		for (const body of bad) {
			const call = { method: 'POST', path: '/api/_bots', body: JSON.stringify(body) }
			expect((await askRaw(service, call, { as: viewer })).failure, JSON.stringify(body)).toMatchObject({ code: 'invalid_input' })
		}
		const { username } = await ownerOfBot()
		expect((await request(username.toUpperCase(), viewer)).failure).toMatchObject({ status: 409, code: 'user_exists' })
		expect(await own(viewer)).toEqual([])
	})

	it('ends at three, also at once; a denied one does not count, a withdrawn one makes room', async () => {
		const { viewer } = await member()
		const answers = await Promise.all(Array.from({ length: 5 }, () => request(freshName(), viewer)))
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 403, 403])
		expect((await request(freshName(), viewer)).failure).toMatchObject({ status: 403, code: 'max_limit_reached' })
		const [first, second] = await own(viewer)
		await answer(first?.id ?? '', 'deny', boss, 'What for?')
		expect((await request(freshName(), viewer)).status).toBe(201)
		expect((await end(second?.id ?? '', viewer)).reply).toEqual({ success: true })
		expect((await request(freshName(), viewer)).status).toBe(201)
		expect((await own(viewer)).map(({ state }) => state).sort()).toEqual(['denied', 'waiting', 'waiting', 'waiting'])
	})

	it('gives the account at once where the site has it so', async () => {
		const settings = service.deps.db.collection<{ _id: string }>('siteSettings')
		await settings.updateOne({ _id: 'site' }, { $set: { botAccounts: 'members' } }, { upsert: true })
		const { viewer } = await member()
		const { reply } = await request(freshName(), viewer)
		await settings.deleteOne({ _id: 'site' })
		expect(reply).toMatchObject({ state: 'approved', answer: null, answeredAt: null })
		expect(await accountOf(reply.username)).toMatchObject({ botOf: new ObjectId(viewer.id), passwordHash: null })
	})
})

describe('an answer', () => {
	it('is for admins, once', async () => {
		const [{ viewer }, { viewer: other }] = [await member(), await member()]
		const { id, username } = (await request(freshName(), viewer)).reply
		expect((await answer(id, 'approve', null)).failure?.code).toBe('not_logged_in')
		expect((await answer(id, 'approve', other)).failure).toMatchObject({ status: 403, code: 'not_admin' })
		expect((await ask(service, listWaitingBots, { query: {} }, { as: other })).failure).toMatchObject({ status: 403, code: 'not_admin' })
		expect((await answer(new ObjectId().toHexString(), 'deny')).failure).toMatchObject({ status: 404, code: 'user_not_found' })
		expect(await accountOf(username)).toBeNull()
		expect((await answer(id, 'approve')).reply).toMatchObject({ id, username, state: 'approved' })
		expect((await answer(id, 'deny')).failure).toMatchObject({ status: 409, code: 'conflict' })
		expect(await accountOf(username)).toMatchObject({ username, passwordHash: null, email: null, isAdmin: false })
		const [notice] = await awaitTitles(service, viewer, [`Your bot account @${username} is ready: create its keys`])
		expect(notice?.notif).toMatchObject({ botName: username, botState: 'approved', body: '' })
	})

	it('cannot approve a name that was taken, or a bot of somebody who was banned', async () => {
		const [{ viewer }, asked, banned] = [await member(), await member(), await member()]
		const name = freshName()
		const [first, second] = [(await request(name, viewer)).reply, (await request(name, asked.viewer)).reply]
		await answer(first.id, 'approve')
		expect((await answer(second.id, 'approve')).failure).toMatchObject({ status: 409, code: 'user_exists' })
		expect((await answer(second.id, 'deny', boss, 'The name is taken.')).reply).toMatchObject({ answer: 'The name is taken.' })
		await awaitTitles(service, asked.viewer, [`Your request for the bot account @${name} was not granted: The name is taken.`])
		const { id } = (await request(freshName(), banned.viewer)).reply
		await ask(service, banUser, { body: { username: banned.username, banned: true, by: boss.id } }, { asService: true })
		expect((await answer(id, 'approve')).failure).toMatchObject({ status: 403, code: 'user_banned' })
	})

	it('is given from a list, oldest first, page by page', async () => {
		await service.deps.db.collection('bots').deleteMany({})
		const { viewer } = await member()
		const { reply } = await request(freshName(), viewer, 'Posts the weather.')
		const record: BotRecord | null = await service.deps.db.collection<BotRecord>('bots').findOne({ username: reply.username })
		const copies = Array.from({ length: 20 }, (_, n) => ({ ...record, _id: new ObjectId(), username: `copy_${n}_bot` }))
		await service.deps.db.collection('bots').insertMany(copies)
		const first = (await waiting()).reply
		expect(first.count).toBe(21)
		expect(first.bots[0]).toMatchObject({ username: reply.username, purpose: 'Posts the weather.', by: { username: viewer.username } })
		expect(first.bots).toHaveLength(20)
		expect((await waiting(first.next ?? '')).reply).toMatchObject({ bots: [{}], next: null })
		expect((await waiting('x')).failure).toMatchObject({ status: 400, code: 'invalid_cursor' })
		await service.deps.db.collection('bots').deleteMany({})
	})
})

describe('a bot', () => {
	it('has a name that nobody can sign up with, cannot log in, and says whose it is', async () => {
		const { owner, username } = await ownerOfBot()
		const body = { username: freshName(), password: 'another long word' }
		expect((await ask(service, signUp, { body })).failure).toMatchObject({ status: 400, code: 'invalid_username' })
		for (const guess of [password, 'another long word']) {
			const { failure } = await ask(service, logIn, { query: {}, body: { username, password: guess } })
			expect(failure).toMatchObject({ status: 401 })
		}
		const { reply } = await ask(service, getUser, { params: { username }, query: {} })
		expect(reply).toMatchObject({ username, isBot: true, botOwner: owner.username })
		expect((await ask(service, getUser, { params: { username: owner.username }, query: {} })).reply).not.toHaveProperty('isBot')
	})

	it('gets its keys from its owner alone, which cannot vote and are no admin’s', async () => {
		const [{ owner, id, username }, other] = [await ownerOfBot(), await member()]
		const { id: asked } = (await request(freshName(), owner.viewer)).reply
		expect((await addKey(other.viewer, id)).failure).toMatchObject({ status: 404, code: 'user_not_found' })
		expect((await addKey(owner.viewer, asked)).failure).toMatchObject({ status: 404, code: 'user_not_found' })
		expect((await addKey(owner.viewer, id, { password: 'wrong' })).failure).toMatchObject({ status: 403, code: 'wrong_password' })
		expect((await addKey(owner.viewer, id, { scopes: ['read', 'vote'] })).failure).toMatchObject({ status: 400, code: 'invalid_input' })
		expect((await addKey(owner.viewer, id, { scopes: ['admin'] })).failure).toMatchObject({ status: 403, code: 'not_admin' })
		expect(await keysOf(username)).toEqual([])
		const { reply } = await addKey(owner.viewer, id)
		expect(reply.keys).toMatchObject([{ bot: username, scopes: ['read', 'write'] }])
		expect(await keysOf(username)).toHaveLength(1)
		expect((await ask(service, listKeys, {}, { as: owner.viewer })).reply.keys).toEqual(reply.keys)
		expect((await ask(service, revokeKey, { params: { keyId: reply.keys[0]?.id ?? '' } }, { as: other.viewer })).status).toBe(404)
		expect((await ask(service, revokeKey, { params: { keyId: reply.keys[0]?.id ?? '' } }, { as: owner.viewer })).status).toBe(200)
		expect(await keysOf(username)).toEqual([])
	})

	it('loses its keys when its owner is banned, when an admin ends the sessions, and when it is banned', async () => {
		const [one, two, three] = [await ownerOfBot(), await ownerOfBot(), await ownerOfBot()]
		for (const { owner, id } of [one, two, three]) expect((await addKey(owner.viewer, id)).status).toBe(201)
		const ban = (username: string) => ask(service, banUser, { body: { username, banned: true, by: boss.id } }, { asService: true })
		await ban(one.owner.username)
		await ask(service, endSessionsOfMember, { params: { username: two.owner.username }, body: {} }, { as: boss })
		await ban(three.username)
		for (const { username } of [one, two, three]) expect(await keysOf(username)).toEqual([])
		expect((await addKey(three.owner.viewer, three.id)).failure).toMatchObject({ status: 403, code: 'user_banned' })
	})

	it('is deleted by its owner, and with its owner', async () => {
		const [one, two, other] = [await ownerOfBot(), await ownerOfBot(), await member()]
		for (const { owner, id } of [one, two]) await addKey(owner.viewer, id)
		expect((await end(one.id, null)).failure?.code).toBe('not_logged_in')
		expect((await end(one.id, other.viewer)).failure).toMatchObject({ status: 404, code: 'user_not_found' })
		expect((await end('x', one.owner.viewer)).failure).toMatchObject({ status: 400, code: 'invalid_id' })
		expect((await end(one.id, one.owner.viewer)).reply).toEqual({ success: true })
		const { data } = { data: (await ask(service, getOwnData, {}, { as: two.owner.viewer })).reply }
		expect(data).toMatchObject({ bots: [{ name: two.username, purpose: 'Welcomes new members.', state: 'approved' }] })
		await ask(service, deleteUser, { params: { username: two.owner.username }, body: { password } }, { as: two.owner.viewer })
		for (const { username, owner } of [one, two]) {
			expect((await accountOf(username))?.deletedAt).not.toBeNull()
			expect(await keysOf(username)).toEqual([])
			expect(await service.deps.db.collection('bots').countDocuments({ ownerId: owner._id })).toBe(0)
		}
	})
})

import { banUser, changeSettings, deleteUser } from '@folkmoot/account-contract/account-endpoints'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { createKey, listKeys, noteKeyUsed, revokeKey } from '@folkmoot/account-contract/key-endpoints'
import type { ApiKeyRecord } from '@folkmoot/account-contract/key-records'
import { endSessionsOfMember, getOwnData } from '@folkmoot/account-contract/security-endpoints'
import { type Person, seedCommunity, seedMember, seedModerator, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { Sent } from '@folkmoot/contract-kit/endpoint'
import { hashApiKey } from '@folkmoot/service-kit/secrets/api-key'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../passwords/password-hash.ts'
import { accountService } from '../service.ts'

const password = 'wide green marsh'
let service: TestService
let passwordHash: string
beforeAll(async () => {
	service = await startTestService(accountService)
	passwordHash = await hashPassword(password)
})
afterAll(() => service.stop())

const stored = (userId: ObjectId) => service.deps.db.collection<ApiKeyRecord>('apiKeys').find({ userId }).toArray()
const member = (given: Parameters<typeof seedUser>[1] = {}) => seedUser(service.deps.db, { passwordHash, ...given })
const wanted = { name: 'Feed bot', scopes: ['read' as const], expiresInDays: 30 as const, password }
const create = ({ viewer }: Person, given: Partial<Sent<typeof createKey>['body']> = {}) =>
	ask(service, createKey, { body: { ...wanted, ...given } }, { as: viewer })

describe('creating a key', () => {
	it('is refused to guests, without the password, and without a name, a scope or a known time', async () => {
		const user = await member()
		expect((await ask(service, createKey, { body: wanted })).failure).toMatchObject({ status: 401, code: 'not_logged_in' })
		for (const wrong of ['', 'not the password'])
			expect((await create(user, { password: wrong })).failure).toMatchObject({ status: 403, code: 'wrong_password' })
		for (const bad of [{ name: ' ' }, { name: 'x'.repeat(51) }, { scopes: [] }, { scopes: ['all'] }, { expiresInDays: 31 }]) {
			const call = { method: 'POST', path: '/api/_keys', body: JSON.stringify({ ...wanted, ...bad }) }
			expect((await askRaw(service, call, { as: user.viewer })).failure).toMatchObject({ status: 400, code: 'invalid_input' })
		}
		expect(await stored(user._id)).toEqual([])
	})

	it('gives nobody more than they have', async () => {
		const { db } = service.deps
		const [user, pond, desert] = [await member(), await seedCommunity(db), await seedCommunity(db)]
		await seedMember(db, user, pond)
		await seedModerator(db, user, pond)
		const [own, foreign] = [pond._id.toHexString(), desert._id.toHexString()]
		expect((await create(user, { scopes: ['admin'] })).failure).toMatchObject({ status: 403, code: 'not_admin' })
		expect((await create(user, { scopes: ['moderate'] })).failure).toMatchObject({ status: 400, code: 'invalid_input' })
		const both = await create(user, { scopes: ['moderate'], communityIds: [own, foreign] })
		expect(both.failure).toMatchObject({ status: 403, code: 'not_mod' })
		const { reply } = await create(user, { scopes: ['moderate', 'read'], communityIds: [own] })
		expect(reply.keys).toMatchObject([{ scopes: ['read', 'moderate'], communities: [{ id: own, name: pond.name }] }])
	})

	it('returns it once and stores its hash only', async () => {
		const user = await member()
		const { status, reply } = await create(user, { name: ' Feed\nbot ', scopes: ['vote', 'read', 'vote'], expiresInDays: 90 })
		expect(status).toBe(201)
		expect(reply.key).toMatch(/^fm_[\w-]{43}$/)
		const [record] = await stored(user._id)
		expect(record).toMatchObject({ hash: hashApiKey(reply.key), name: 'Feed bot', scopes: ['read', 'vote'], endsWithPassword: false })
		expect((record?.expiresAt?.getTime() ?? 0) - (record?.createdAt.getTime() ?? 0)).toBe(90 * 86_400_000)
		const { reply: listed } = await ask(service, listKeys, {}, { as: user.viewer })
		expect(listed.keys).toEqual(reply.keys)
		expect(listed.keys).toMatchObject([{ name: 'Feed bot', ending: reply.key.slice(-4), lastUsedOn: null }])
		expect(JSON.stringify(listed)).not.toMatch(new RegExp(`${reply.key}|${record?.hash}`))
		const { reply: data } = await ask(service, getOwnData, {}, { as: user.viewer })
		expect(data).toMatchObject({ apiKeys: [{ name: 'Feed bot', scopes: ['read', 'vote'], communities: [] }] })
		expect(JSON.stringify(data)).not.toContain(record?.hash)
	})

	it('ends at twenty', async () => {
		const user = await member()
		const [record] = (await create(user)) && (await stored(user._id))
		const copies = Array.from({ length: 19 }, (_, n) => ({ ...record, _id: new ObjectId(), hash: `${record?.hash}${n}` }))
		await service.deps.db.collection('apiKeys').insertMany(copies)
		expect((await create(user)).failure).toMatchObject({ status: 403, code: 'max_limit_reached' })
	})

	it('for admins’ calls is for admins, and in the audit log', async () => {
		const admin = await member({ isAdmin: true })
		const { reply } = await create(admin, { name: 'Site bot', scopes: ['read', 'admin'], expiresInDays: null })
		expect(reply.keys).toMatchObject([{ scopes: ['read', 'admin'], expiresAt: null }])
		const { db } = service.deps
		expect(await db.collection('auditLog').findOne({ action: 'create_key', byId: admin._id })).toMatchObject({
			content: { about: { name: admin.username }, details: { name: 'Site bot', scopes: 'read, admin' } },
		})
		await create(admin)
		expect(await db.collection('auditLog').countDocuments({ action: 'create_key', byId: admin._id })).toBe(1)
	})
})

describe('a key', () => {
	it('is revoked by its owner only', async () => {
		const [user, other] = [await member(), await member()]
		const { keys } = (await create(user)).reply
		const revoke = (keyId: string, { viewer }: Person) => ask(service, revokeKey, { params: { keyId } }, { as: viewer })
		expect((await revoke('nothing', user)).failure).toMatchObject({ status: 400, code: 'invalid_id' })
		expect((await revoke(keys[0]?.id ?? '', other)).failure).toMatchObject({ status: 404, code: 'key_not_found' })
		expect((await revoke(keys[0]?.id ?? '', user)).reply).toEqual({ success: true })
		expect(await stored(user._id)).toEqual([])
	})

	it('ends with a new password if its owner wanted that', async () => {
		const user = await member()
		await create(user, { name: 'Stays' })
		await create(user, { name: 'Ends', endsWithPassword: true })
		const body = { password, newPassword: 'a new long password', repeatPassword: 'a new long password' }
		const changed = await ask(service, changeSettings, { query: { action: 'changePassword' }, body }, { as: user.viewer })
		expect(changed.status).toBe(200)
		expect((await stored(user._id)).map(({ name }) => name)).toEqual(['Stays'])
	})

	it('ends with a ban, with the account, and when an admin ends the sessions', async () => {
		const [banned, deleted, endangered, admin] = [await member(), await member(), await member(), await member({ isAdmin: true })]
		for (const user of [banned, deleted, endangered]) await create(user)
		await ask(service, banUser, { body: { username: banned.username, banned: true, by: admin.viewer.id } }, { asService: true })
		const params = { username: deleted.username }
		await ask(service, deleteUser, { params, body: { password } }, { as: deleted.viewer })
		await ask(service, endSessionsOfMember, { params: { username: endangered.username }, body: {} }, { as: admin.viewer })
		for (const user of [banned, deleted, endangered]) expect(await stored(user._id)).toEqual([])
	})

	it('remembers the day of its last use, which no caller from outside may set', async () => {
		const user = await member()
		const { keys } = (await create(user)).reply
		const note = (asService: boolean) =>
			ask(service, noteKeyUsed, { body: { keyId: keys[0]?.id ?? '' } }, { asService, as: asService ? null : user.viewer })
		expect((await note(false)).status).toBe(404)
		await note(true)
		const { reply } = await ask(service, listKeys, {}, { as: user.viewer })
		expect(reply.keys[0]?.lastUsedOn).toBe(service.deps.now().toISOString().slice(0, 10))
		// Who works through a key only is there all the same: their communities do not look for other moderators.
		const account = await service.deps.db.collection<UserRecord>('users').findOne({ _id: user._id })
		expect(account?.lastSeenAt.getTime()).toBeGreaterThan(service.deps.now().getTime() - 60_000)
		expect(account?.lastSeenIp).toBe(user.lastSeenIp)
	})
})

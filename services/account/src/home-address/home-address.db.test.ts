import { banUser, changeSettings, deleteUser } from '@folkmoot/account-contract/account-endpoints'
import { endHomeAddress, getHomeAddress, makeHomeAddress } from '@folkmoot/account-contract/home-address-endpoints'
import { endSessionsOfMember } from '@folkmoot/account-contract/security-endpoints'
import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { sha256 } from '@folkmoot/service-kit/secrets/sha256'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '../passwords/password-hash.ts'
import { accountService } from '../service.ts'

let service: TestService
beforeAll(async () => {
	service = await startTestService(accountService)
})
afterAll(() => service.stop())

type Member = Awaited<ReturnType<typeof seedUser>>
const as = ({ viewer }: Member) => ({ as: viewer })
const stored = ({ _id }: Member) => service.deps.db.collection('homeAddresses').find({ _id }).toArray()
const tokenOf = (path: string) => /^\/home\/([\w-]{43})\/feed\.atom$/.exec(path)?.[1] ?? ''

it('refuses guests', async () => {
	for (const endpoint of [getHomeAddress, makeHomeAddress, endHomeAddress])
		expect((await ask(service, endpoint, {})).failure).toMatchObject({ status: 401, code: 'not_logged_in' })
})

it('is made, renewed and ended by its member; only its hash is stored', async () => {
	const [member, other] = [await seedUser(service.deps.db), await seedUser(service.deps.db)]
	expect((await ask(service, getHomeAddress, {}, as(member))).reply).toEqual({ since: null })
	const first = (await ask(service, makeHomeAddress, {}, as(member))).reply
	expect((await ask(service, getHomeAddress, {}, as(member))).reply).toEqual({ since: first.since })
	const second = (await ask(service, makeHomeAddress, {}, as(member))).reply
	expect(tokenOf(second.path)).not.toBe(tokenOf(first.path))
	expect(await stored(member)).toEqual([{ _id: member._id, hash: sha256(tokenOf(second.path)), createdAt: new Date(second.since) }])
	await ask(service, endHomeAddress, {}, as(other))
	expect(await stored(member)).toHaveLength(1)
	for (const _again of [1, 2]) expect((await ask(service, endHomeAddress, {}, as(member))).reply).toEqual({ success: true })
	expect(await stored(member)).toEqual([])
})

it('is the same for a repeated call, and no store has its token', async () => {
	const member = await seedUser(service.deps.db)
	const make = () => ask(service, makeHomeAddress, {}, { ...as(member), idempotencyKey: 'again' })
	const { path } = (await make()).reply
	expect((await make()).reply.path).toBe(path)
	const kept = await Promise.all(['homeAddresses', 'idempotencyKeys'].map((name) => service.deps.db.collection(name).find().toArray()))
	expect(kept.every((records) => records.length > 0)).toBe(true)
	expect(JSON.stringify(kept)).not.toContain(tokenOf(path))
})

it('ends with a new password, and with the sessions that an admin ends', async () => {
	const { db } = service.deps
	const [password, newPassword] = ['one long password', 'another long password']
	const [changing, taken] = [await seedUser(db, { passwordHash: await hashPassword(password) }), await seedUser(db)]
	for (const member of [changing, taken]) await ask(service, makeHomeAddress, {}, as(member))
	const change = { query: { action: 'changePassword' as const }, body: { password, newPassword, repeatPassword: newPassword } }
	expect((await ask(service, changeSettings, change, as(changing))).status).toBe(200)
	const admin = await seedUser(db, { isAdmin: true })
	await ask(service, endSessionsOfMember, { params: { username: taken.username }, body: { note: '' } }, as(admin))
	expect([await stored(changing), await stored(taken)]).toEqual([[], []])
})

it('ends with a ban, and with the account', async () => {
	const { db } = service.deps
	const banned = await seedUser(db)
	const gone = await seedUser(db, { passwordHash: await hashPassword('one long password') })
	for (const member of [banned, gone]) await ask(service, makeHomeAddress, {}, as(member))
	const ban = { username: banned.username, banned: true, by: gone.viewer.id, deleteContentDays: null }
	await ask(service, banUser, { body: ban }, { asService: true })
	await ask(service, deleteUser, { params: { username: gone.username }, body: { password: 'one long password' } }, as(gone))
	expect([await stored(banned), await stored(gone)]).toEqual([[], []])
})

import { changeSettings, deleteUser, logIn } from '@folkmoot/account-contract/account-endpoints'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { askPasswordReset, confirmEmail, resetPassword } from '@folkmoot/account-contract/email-endpoints'
import { getSecurity } from '@folkmoot/account-contract/security-endpoints'
import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { ask } from '@folkmoot/service-kit/testing/ask'
import type { TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeMailTestBed, openMailTestBed, password } from '../../testing/mail-service.ts'
import type { Mailbox } from '../../testing/mailbox.ts'
import { seedSession } from '../../testing/push-test-bed.ts'
import { mailJobs } from '../jobs.ts'
import { addressHolds } from '../security/collections.ts'

let service: TestService
let mailbox: Mailbox
let passwordHash: string

beforeAll(async () => {
	;({ service, mailbox, passwordHash } = await openMailTestBed())
})
afterAll(() => closeMailTestBed({ service, mailbox }))
beforeEach(async () => {
	await noJobs()
	mailbox.received.length = 0
})

let addresses = 0
const freshIp = () => `198.51.100.${(++addresses % 250) + 1}`
const dayMs = 86_400_000
const noJobs = () =>
	expect.poll(() => mailJobs.records(service.deps.db).countDocuments({ kind: 'mail', runAt: { $ne: null } }), { timeout: 10_000 }).toBe(0)
const mailsTo = (address: string) => mailbox.received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail)
const tokenIn = (text = '') => /#([\w-]{43})$/m.exec(text)?.[1] ?? ''
const findUser = (_id: UserRecord['_id']) => service.deps.db.collection<UserRecord>('users').findOne({ _id })

/** A member whose open session somebody else uses. */
async function seedVictim(address: string | null) {
	const emailConfirmed = address === null ? null : { address: address.toLowerCase(), at: new Date() }
	const user = await seedUser(service.deps.db, { email: address, emailConfirmed, passwordHash })
	const as = { as: user.viewer, session: await seedSession(service, user._id) }
	const forget = async (name = user.username) => {
		expect((await ask(service, askPasswordReset, { body: { name } }, { ip: freshIp() })).reply).toEqual({ success: true })
		await noJobs()
	}
	/** Enters an address and follows the link that is sent there. */
	const take = async (email: string) => {
		expect((await ask(service, changeSettings, { query: { action: 'updateProfile' }, body: { email } }, as)).status).toBe(200)
		await noJobs()
		if (email !== '') await ask(service, confirmEmail, { body: { token: tokenIn(mailsTo(email).at(-1)?.text) } }, { ip: freshIp() })
	}
	return { user, as, forget, take }
}
const reset = (token: string, newPassword = 'a new phrase') =>
	ask(service, resetPassword, { body: { token, newPassword, repeatPassword: newPassword } }, { ip: freshIp() })
/** The links for a new password that were sent to an address. */
const resetsAt = (address: string) => mailsTo(address).filter(({ subject }) => subject?.startsWith('Choose a new password'))

describe('whoever changes the address at an open session', () => {
	it('gets no link for a new password there: the owner gets it', async () => {
		const { user, forget, take } = await seedVictim('Owner@pond.example')
		await take('thief@evil.example')
		expect((await findUser(user._id))?.emailConfirmed).toMatchObject({ address: 'thief@evil.example' })
		for (const name of [user.username, 'thief@evil.example', 'owner@POND.example']) await forget(name)
		expect([resetsAt('thief@evil.example').length, resetsAt('Owner@pond.example').length]).toEqual([0, 3])
	})

	it('cannot be rid of the owner by a second change, nor by none', async () => {
		const { forget, take } = await seedVictim('again@pond.example')
		await take('thief1@evil.example')
		await take('thief2@evil.example')
		await take('')
		expect(mailsTo('again@pond.example').map(({ subject }) => subject)).toEqual(Array(3).fill('Your email address at Folkmoot was changed'))
		await forget()
		expect(resetsAt('again@pond.example')).toHaveLength(1)
		expect(resetsAt('thief2@evil.example')).toHaveLength(0)
	})

	it('cannot stop the mail to the owner by a second change before it is sent', async () => {
		const { as } = await seedVictim('slow@pond.example')
		mailbox.refuse(450)
		for (const email of ['thief3@evil.example', 'thief4@evil.example'])
			await ask(service, changeSettings, { query: { action: 'updateProfile' }, body: { email } }, as)
		const kinds = await mailJobs.records(service.deps.db).distinct('payload.kind', { 'payload.email': 'slow@pond.example' } as object)
		expect(kinds).toEqual(['address-changed'])
		expect(await mailJobs.records(service.deps.db).countDocuments({ 'payload.email': 'slow@pond.example' } as object)).toBe(2)
		mailbox.refuse(null)
		await mailJobs.records(service.deps.db).deleteMany({})
	})

	it('loses the account to the owner, whose address counts again', async () => {
		const { user, as, forget, take } = await seedVictim('Back@pond.example')
		await take('thief5@evil.example')
		await forget()
		const token = tokenIn(resetsAt('Back@pond.example')[0]?.text)
		expect((await ask(service, getSecurity, {}, as)).reply.resetsHeldUntil).toEqual(expect.any(String))
		expect((await reset(token)).reply).toEqual({ username: user.username })
		expect(await findUser(user._id)).toMatchObject({ email: 'Back@pond.example', emailConfirmed: { address: 'back@pond.example' } })
		const { db } = service.deps
		expect(await db.collection('sessions').countDocuments({ userId: user._id })).toBe(0)
		expect(await addressHolds(db).countDocuments({ _id: user._id })).toBe(0)
		const body = { username: user.username, password: 'a new phrase' }
		expect((await ask(service, logIn, { query: {}, body }, { ip: freshIp() })).status).toBe(200)
		await forget()
		expect(resetsAt('thief5@evil.example')).toEqual([])
	})
})

it('the holds of all accounts with an address are read at once, then that of each whose mail is sent', async () => {
	const { db } = service.deps
	const shared = 'family@pond.example'
	for (let n = 0; n < 3; n++) await seedVictim(shared)
	await (await seedVictim(shared)).take('thief6@evil.example')
	await seedUser(db, { email: shared, emailConfirmed: { address: shared, at: new Date() }, passwordHash, bannedAt: new Date() })
	await db.command({ profile: 2 })
	expect((await ask(service, askPasswordReset, { body: { name: shared } }, { ip: freshIp() })).status).toBe(200)
	await noJobs()
	await db.command({ profile: 0 })
	const profile = db.collection<{ ns: string; planSummary?: string; command: { filter?: { _id?: unknown } } }>('system.profile')
	const reads = await profile.find({ ns: addressHolds(db).namespace, op: 'query' }).toArray()
	await profile.drop()
	expect(resetsAt(shared)).toHaveLength(4)
	expect(reads.filter(({ command }) => command.filter?._id)).toHaveLength(1 + 4)
	expect(reads.map(({ planSummary }) => planSummary).join()).not.toContain('COLLSCAN')
})

describe('the member’s own new address', () => {
	it('counts after seven days, and the one before it no longer', async () => {
		const { user, forget, take } = await seedVictim('week@pond.example')
		await take('own@pond.example')
		await forget()
		const late = tokenIn(resetsAt('week@pond.example')[0]?.text)
		service.setNow(new Date(Date.now() + 7 * dayMs + 1_000))
		await service.deps.db
			.collection('mailTokens')
			.updateMany({ userId: user._id }, { $set: { expiresAt: new Date(Date.now() + 9 * dayMs) } })
		expect((await reset(late)).failure).toMatchObject({ status: 400, code: 'invalid_token' })
		await forget('week@pond.example')
		await forget('own@pond.example')
		service.setNow(undefined)
		expect([resetsAt('week@pond.example').length, resetsAt('own@pond.example').length]).toEqual([1, 1])
	})

	it('counts at once where there was no confirmed one before', async () => {
		const { forget, take } = await seedVictim(null)
		await take('first@pond.example')
		await forget()
		expect(resetsAt('first@pond.example')).toHaveLength(1)
	})

	it('counts at once after a new password by the old one', async () => {
		const { as, forget, take } = await seedVictim('left@pond.example')
		await take('moved@pond.example')
		const body = { password, newPassword: 'chosen by hand', repeatPassword: 'chosen by hand' }
		expect((await ask(service, changeSettings, { query: { action: 'changePassword' }, body }, as)).status).toBe(200)
		await forget()
		expect([resetsAt('left@pond.example').length, resetsAt('moved@pond.example').length]).toEqual([0, 1])
		// They are told of the new password there, and where the address before was still held.
		expect(mailsTo('left@pond.example').map(({ subject }) => subject)).toContain('Your password at Folkmoot was changed')
	})

	it('leaves nothing of the one before with the account', async () => {
		const { user, as, take } = await seedVictim('erased@pond.example')
		await take('later@pond.example')
		expect(await addressHolds(service.deps.db).countDocuments({ _id: user._id })).toBe(1)
		await ask(service, deleteUser, { params: { username: user.username }, body: { password } }, as)
		expect(await addressHolds(service.deps.db).countDocuments({ _id: user._id })).toBe(0)
	})
})

it('the accounts that held an address are found by an index', async () => {
	const held = { address: 'week@pond.example', expiresAt: { $gt: new Date() } }
	const plan = await addressHolds(service.deps.db).find(held).limit(10).explain('queryPlanner')
	const stages = JSON.stringify(plan['queryPlanner'].winningPlan)
	expect(stages).toContain('"indexName":"address_1"')
	expect(stages).not.toContain('COLLSCAN')
})

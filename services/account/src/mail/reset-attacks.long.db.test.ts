import { banUser, changeSettings, deleteUser } from '@folkmoot/account-contract/account-endpoints'
import { askPasswordReset, askVerification, confirmEmail, resetPassword } from '@folkmoot/account-contract/email-endpoints'
import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import type { TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeMailTestBed, mailSite, openMailTestBed, password } from '../../testing/mail-service.ts'
import type { Mailbox } from '../../testing/mailbox.ts'

let service: TestService
let mailbox: Mailbox
let passwordHash: string

beforeAll(async () => {
	;({ service, mailbox, passwordHash } = await openMailTestBed())
})
afterAll(() => closeMailTestBed({ service, mailbox }))
beforeEach(() => {
	mailbox.received.length = 0
})

let addresses = 0
const freshIp = () => `198.51.100.${++addresses}`
async function seedOwner(address: string) {
	const emailConfirmed = { address: address.toLowerCase(), at: new Date() }
	return seedUser(service.deps.db, { email: address, emailConfirmed, passwordHash })
}
const forget = (name: string, origin?: string) =>
	ask(service, askPasswordReset, { body: { name } }, { ip: freshIp(), ...(origin ? { origin } : {}) })
/** The mails to an address: notices to others, of what was done before, may arrive meanwhile. */
const mailsTo = (address: string) => mailbox.received.filter(({ to }) => to.includes(address))
/** The text of the nth mail to an address. */
async function mailTo(address: string, count = 1): Promise<string> {
	await expect.poll(() => mailsTo(address).length).toBeGreaterThanOrEqual(count)
	return mailsTo(address)[count - 1]?.mail.text ?? ''
}
const tokenIn = (text: string) => /^https:\/\/talk\.example\/[a-z-]+#([\w-]{43})$/m.exec(text)?.[1] ?? ''
const reset = (token: string, newPassword = 'a new phrase') =>
	ask(service, resetPassword, { body: { token, newPassword, repeatPassword: newPassword } }, { ip: freshIp() })
const refused = { status: 400, code: 'invalid_token' }

/** The token of a mail that an owner has asked for. */
async function askedToken(address: string): Promise<string> {
	const before = mailsTo(address).length
	await forget(address)
	return tokenIn(await mailTo(address, before + 1))
}

describe('a link for a new password', () => {
	it('counts for one of many who use it at once', async () => {
		await seedOwner('many@pond.example')
		const token = await askedToken('many@pond.example')
		const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => reset(token, `phrase number ${n}`)))
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
	})

	it('ends with a newer one', async () => {
		await seedOwner('twice@pond.example')
		const [older, newer] = [await askedToken('twice@pond.example'), await askedToken('twice@pond.example')]
		expect((await reset(older)).failure).toMatchObject(refused)
		expect((await reset(newer)).status).toBe(200)
	})

	it('ends with the address, a suspension that was lifted since, and the account', async () => {
		const { db } = service.deps
		const [moved, banned, gone] = [await seedOwner('m@pond.example'), await seedOwner('b@pond.example'), await seedOwner('g@pond.example')]
		const tokens: string[] = []
		for (const address of ['m@pond.example', 'b@pond.example', 'g@pond.example']) tokens.push(await askedToken(address))
		await ask(service, changeSettings, { query: { action: 'updateProfile' }, body: { email: 'n@pond.example' } }, { as: moved.viewer })
		for (const isBanned of [true, false])
			await ask(service, banUser, { body: { username: banned.username, banned: isBanned } }, { asService: true })
		await ask(service, deleteUser, { params: { username: gone.username }, body: { password } }, { as: gone.viewer })
		expect(new Set(tokens).size).toBe(3)
		for (const token of tokens) expect((await reset(token)).failure).toMatchObject(refused)
		const stored = await db
			.collection('users')
			.find({ _id: { $in: [moved._id, banned._id] } })
			.toArray()
		expect(stored.map((user) => user['passwordHash'])).toEqual([passwordHash, passwordHash])
	})

	it('is none that confirms an address, and the other way round', async () => {
		const unsure = await seedUser(service.deps.db, { email: 'unsure@pond.example', passwordHash })
		await ask(service, askVerification, {}, { as: unsure.viewer })
		expect((await reset(tokenIn(await mailTo('unsure@pond.example')))).failure).toMatchObject(refused)
		await seedOwner('sure@pond.example')
		const token = await askedToken('sure@pond.example')
		expect((await ask(service, confirmEmail, { body: { token } }, { ip: freshIp() })).failure).toMatchObject(refused)
	})

	it('leads to this site, whatever address it is asked for at', async () => {
		const { username } = await seedOwner('host@pond.example')
		for (const [index, origin] of ['https://evil.example', 'http://127.0.0.1:8080', 'https://talk.example.evil.example'].entries()) {
			await forget(username, origin)
			expect(await mailTo('host@pond.example', index + 1)).toContain(`\n${mailSite}/reset-password#`)
		}
		expect(JSON.stringify(mailbox.received)).not.toMatch(/evil|127\.0\.0\.1:8080/)
	})

	it.each(['', 'x', 'A'.repeat(43), 'A'.repeat(201), '\0', '../..', '\ud800', { $ne: null }, ['a'], 5, null])(
		'is not %j',
		async (token) => {
			const body = JSON.stringify({ token, newPassword: 'a new phrase', repeatPassword: 'a new phrase' })
			const answer = await askRaw(service, { method: 'POST', path: '/api/_password_reset/confirm', body }, { ip: freshIp() })
			expect([400]).toContain(answer.status)
		},
	)
})

it.each([
	['mi\u212ae@lake.example', 1],
	['MIKE@LAKE.EXAMPLE', 1],
	[' mike@lake.example\n', 1],
	['m\u0131ke@lake.example', 0],
	['\uff4dike@lake.example', 0],
	['mike@lake\u3002example', 0],
	['mike@lake.example, thief@evil.example', 0],
	['<mike@lake.example>', 0],
	['thief@evil.example;mike@lake.example', 0],
	['mike@lake.example@evil.example', 0],
	['mike+@lake.example', 0],
])('asked for as %j, a mail goes to the confirmed address or to nobody', async (name, count) => {
	const { db } = service.deps
	await db.collection('users').deleteMany({ email: 'mike@lake.example' })
	await seedOwner('mike@lake.example')
	expect((await forget(name)).reply).toEqual({ success: true })
	// Mails go out in order: when this one has come, those before it are there too.
	const last = await seedOwner('last@lake.example')
	await forget(last.username)
	await expect.poll(() => mailsTo('last@lake.example').length).toBe(1)
	expect(mailbox.received.map(({ to }) => to).filter(([to]) => !to?.endsWith('@pond.example'))).toEqual([
		...Array.from({ length: count }, () => ['mike@lake.example']),
		['last@lake.example'],
	])
})

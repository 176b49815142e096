import { changeSettings, logIn, signUp } from '@folkmoot/account-contract/account-endpoints'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { askPasswordReset, askVerification, confirmEmail, resetPassword } from '@folkmoot/account-contract/email-endpoints'
import type { MailTokenRecord } from '@folkmoot/account-contract/security-records'
import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { wakeJob } from '@folkmoot/service-kit/background-job'
import { moveEarlierJobs } from '@folkmoot/service-kit/jobs/earlier-jobs'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeMailTestBed, mailSite, openMailTestBed, password } from '../../testing/mail-service.ts'
import type { Mailbox } from '../../testing/mailbox.ts'
import { seedSessions } from '../../testing/seed-sessions.ts'
import { earlierAccountJobs, mailJobs } from '../jobs.ts'
import { revokePendingAccess } from '../security/revoke-pending.ts'
import { accountService } from '../service.ts'

let service: TestService
let mailbox: Mailbox
let passwordHash: string

beforeAll(async () => {
	;({ service, mailbox, passwordHash } = await openMailTestBed())
})
afterAll(() => closeMailTestBed({ service, mailbox }))
beforeEach(() => {
	mailbox.received.length = 0
	mailbox.refuse(null)
})

const tokens = () => service.deps.db.collection<MailTokenRecord>('mailTokens')
const jobs = () => mailJobs.records(service.deps.db)
const waiting = { kind: 'mail', runAt: { $ne: null } } as const
const wake = () => wakeJob(service.deps, mailJobs.worker)
const findUser = (_id: ObjectId) => service.deps.db.collection<UserRecord>('users').findOne({ _id })
const confirmed = (address: string) => ({ email: address, emailConfirmed: { address: address.toLowerCase(), at: new Date() } })
const tokenIn = (text = '') => /https:\/\/talk\.example\/(?:verify-email|reset-password)#([\w-]{43})$/m.exec(text)?.[1] ?? ''
let addresses = 0
const freshIp = () => `198.51.100.${++addresses}`
const noJobs = async () => {
	for (let n = 0; n < 300 && (await jobs().countDocuments(waiting)) > 0; n++) await new Promise((resolve) => setTimeout(resolve, 20))
	expect(await jobs().countDocuments(waiting)).toBe(0)
}

describe('confirmEmail', () => {
	it('rejects accounts without an address or with a confirmed one', async () => {
		const nobody = await seedUser(service.deps.db)
		expect((await ask(service, askVerification, {}, { as: nobody.viewer })).failure).toMatchObject({ status: 400, code: 'no_email' })
		const done = await seedUser(service.deps.db, confirmed('done@pond.example'))
		expect((await ask(service, askVerification, {}, { as: done.viewer })).failure).toMatchObject({ status: 409, code: 'conflict' })
	})

	it('rejects an unknown, used or expired token, and one for a changed address', async () => {
		const refused = { status: 400, code: 'invalid_token' }
		const confirm = (token: string) => ask(service, confirmEmail, { body: { token } })
		for (const token of ['', 'x'.repeat(43), '$ne']) expect((await confirm(token)).failure).toMatchObject(refused)

		const old = await seedUser(service.deps.db, { email: 'old@pond.example' })
		await ask(service, askVerification, {}, { as: old.viewer })
		const token = tokenIn((await mailbox.count(1))[0]?.mail.text)
		await tokens().updateOne({ userId: old._id }, { $set: { expiresAt: new Date(Date.now() - 1) } })
		expect((await confirm(token)).failure).toMatchObject(refused)

		const moved = await seedUser(service.deps.db, { email: 'first@pond.example' })
		await ask(service, askVerification, {}, { as: moved.viewer })
		const first = tokenIn((await mailbox.count(2))[1]?.mail.text)
		await ask(service, changeSettings, { query: { action: 'updateProfile' }, body: { email: 'second@pond.example' } }, { as: moved.viewer })
		expect((await confirm(first)).failure).toMatchObject(refused)
		const second = (await mailbox.count(3))[2]
		expect(second?.to).toEqual(['second@pond.example'])
		expect((await confirm(tokenIn(second?.mail.text))).reply).toMatchObject({ email: 'second@pond.example' })
		expect((await confirm(tokenIn(second?.mail.text))).failure).toMatchObject(refused)
	})

	it('confirms by the link in a mail and stores only the token’s hash', async () => {
		const body = { username: 'Reed_Bunting', email: 'Reed@pond.example', password }
		const { reply: user } = await ask(service, signUp, { body }, { ip: freshIp() })
		const [received] = await mailbox.count(1)
		expect(received).toMatchObject({ to: ['Reed@pond.example'], from: 'hello@talk.example' })
		expect(received?.mail).toMatchObject({ subject: 'Confirm your email address for Folkmoot', from: { name: 'Folkmoot' } })
		const token = tokenIn(received?.mail.text)
		expect(received?.mail.html).toContain(`href="${mailSite}/verify-email#${token}"`)
		await noJobs()
		expect(JSON.stringify(await tokens().find().toArray())).not.toContain(token)

		const { reply } = await ask(service, confirmEmail, { body: { token } })
		expect(reply).toEqual({ username: 'Reed_Bunting', email: 'Reed@pond.example' })
		const viewer = { id: user.id, username: user.username, isAdmin: false }
		const update = (email: string) => ask(service, changeSettings, { query: { action: 'updateProfile' }, body: { email } }, { as: viewer })
		expect((await update('Reed@pond.example')).reply.emailConfirmedAt).toEqual(expect.any(String))
		expect((await update('')).reply).toMatchObject({ email: null, emailConfirmedAt: null })
		await noJobs()
	})
})

describe('changing the address', () => {
	it('sends a mail to the previous address if it was confirmed', async () => {
		const user = await seedUser(service.deps.db, { username: 'moved_wren', ...confirmed('before@pond.example') })
		const update = (email: string) =>
			ask(service, changeSettings, { query: { action: 'updateProfile' }, body: { email } }, { as: user.viewer })
		await update('after@pond.example')
		const mails = await mailbox.count(2)
		expect(mails.map(({ to }) => to[0]).sort()).toEqual(['after@pond.example', 'before@pond.example'])
		const notice = mails.find(({ to }) => to[0] === 'before@pond.example')?.mail
		expect(notice?.subject).toBe('Your email address at Folkmoot was changed')
		expect(notice?.text).toContain(`${mailSite}/reset-password\n`)
		expect(notice?.text).not.toContain('after@pond.example')
		// The second was never confirmed, so nobody is known to read it; the first still counts for a week.
		await update('third@pond.example')
		await noJobs()
		const further = mailbox.received.map(({ to }) => to[0]).slice(2)
		expect(further.sort()).toEqual(['before@pond.example', 'third@pond.example'])
	})
})

describe('resetPassword', () => {
	const forget = (name: string) => ask(service, askPasswordReset, { body: { name } }, { ip: freshIp() })

	it('returns the same reply for any name and sends mail to confirmed addresses only', async () => {
		const { db } = service.deps
		await seedUser(db, { username: 'unsure_wren', email: 'wren@pond.example', passwordHash })
		await seedUser(db, { username: 'banned_wren', ...confirmed('banned@pond.example'), passwordHash, bannedAt: new Date() })
		await seedUser(db, { username: 'gone_wren', ...confirmed('gone@pond.example'), deletedAt: new Date() })
		const names = ['no_such_bird', 'nobody@pond.example', 'unsure_wren', 'wren@pond.example', 'banned_wren', 'gone_wren', '{"$ne":1}']
		for (const name of names) expect((await forget(name)).reply).toEqual({ success: true })
		expect((await forget('  ')).failure).toMatchObject({ status: 400, code: 'invalid_input' })
		await noJobs()
		expect(mailbox.received).toEqual([])
	})

	it('sends a mail for each account with the address, ignoring case', async () => {
		const both = await Promise.all(
			['twin_one', 'twin_two'].map((username) => seedUser(service.deps.db, { username, ...confirmed('Twin@pond.example') })),
		)
		await forget('tWIN@pond.EXAMPLE')
		const received = await mailbox.count(2)
		await noJobs()
		expect(received.map(({ to }) => to)).toEqual([['Twin@pond.example'], ['Twin@pond.example']])
		expect(received.map(({ mail }) => mail.subject).sort()).toEqual(
			both.map(({ username }) => `Choose a new password for @${username} at Folkmoot`),
		)
	})

	it('works once, ends all sessions and other links, and keeps the second factor', async () => {
		const user = await seedUser(service.deps.db, { username: 'Sleepy_Owl', ...confirmed('owl@pond.example'), passwordHash })
		await seedSessions(service.deps.db, user._id, { owl1: {}, owl2: {} })
		await forget('@sleepy_OWL')
		const token = tokenIn((await mailbox.count(1))[0]?.mail.text)
		const reset = (newPassword: string, repeatPassword = newPassword) =>
			ask(service, resetPassword, { body: { token, newPassword, repeatPassword } }, { ip: freshIp() })
		expect((await reset('a new phrase', 'another phrase')).failure).toMatchObject({ code: 'password_not_match' })
		expect((await reset('password1')).failure).toMatchObject({ code: 'invalid_password' })
		expect((await reset('a new phrase')).reply).toEqual({ username: 'Sleepy_Owl' })
		expect((await reset('one more phrase')).failure).toMatchObject({ status: 400, code: 'invalid_token' })
		expect(await service.deps.db.collection('sessions').countDocuments({ userId: user._id })).toBe(0)
		const login = (tried: string) =>
			ask(service, logIn, { query: {}, body: { username: 'sleepy_owl', password: tried } }, { ip: freshIp() })
		expect((await login(password)).status).toBe(401)
		expect((await login('a new phrase')).status).toBe(200)
	})

	it('rejects links issued before a password change or a ban', async () => {
		const user = await seedUser(service.deps.db, { username: 'quick_owl', ...confirmed('quick@pond.example'), passwordHash })
		await forget('quick_owl')
		const token = tokenIn((await mailbox.count(1))[0]?.mail.text)
		const change = { password, newPassword: 'chosen by hand', repeatPassword: 'chosen by hand' }
		expect((await ask(service, changeSettings, { query: { action: 'changePassword' }, body: change }, { as: user.viewer })).status).toBe(
			200,
		)
		const { failure } = await ask(service, resetPassword, { body: { token, newPassword: 'by the link', repeatPassword: 'by the link' } })
		expect(failure).toMatchObject({ code: 'invalid_token' })
		expect((await findUser(user._id))?.emailConfirmed).toBeTruthy()
		// The mail that tells of the new password.
		await noJobs()
	})

	it('is rate limited per account', async () => {
		await seedUser(service.deps.db, { username: 'calm_owl', ...confirmed('calm@pond.example') })
		for (let n = 0; n < 8; n++) await forget('calm_owl')
		await noJobs()
		expect(mailbox.received).toHaveLength(5)
	})
})

describe('the mail queue', () => {
	const due = () => jobs().updateMany(waiting, { $set: { runAt: new Date() } })

	it('retries a temporarily rejected mail with a valid link', async () => {
		mailbox.refuse(450)
		const user = await seedUser(service.deps.db, { email: 'later@pond.example' })
		await ask(service, askVerification, {}, { as: user.viewer })
		for (let n = 0; n < 300 && !(await jobs().findOne({ attempts: 1, runner: { $exists: false } })); n++)
			await new Promise((resolve) => setTimeout(resolve, 20))
		mailbox.refuse(null)
		await due()
		await wake()
		const token = tokenIn((await mailbox.count(1))[0]?.mail.text)
		expect((await ask(service, confirmEmail, { body: { token } })).status).toBe(200)
		await noJobs()
	})

	it('gives a permanently rejected mail up, and forgets it with the account’s other pending mails', async () => {
		mailbox.refuse(550)
		const user = await seedUser(service.deps.db, { email: 'never@pond.example' })
		await ask(service, askVerification, {}, { as: user.viewer })
		await noJobs()
		expect(mailbox.received).toEqual([])
		const ofUser = { kind: 'mail', 'payload.userId': user._id } as object
		expect(await jobs().findOne(ofUser)).toMatchObject({ runAt: null, attempts: 1 })
		await revokePendingAccess(service.deps.db, user._id, undefined)
		expect(await jobs().findOne(ofUser)).toBeNull()
	})

	it('sends once what a version before migration 1 queues, unless that is at it', async () => {
		const { db } = service.deps
		const users = [await seedUser(db, { email: 'before@pond.example' }), await seedUser(db, { email: 'at-it@pond.example' })] as const
		const earlier = (user: (typeof users)[number], dueInMs: number) => {
			const dueAt = new Date(Date.now() + dueInMs)
			return { _id: new ObjectId(), kind: 'verify', userId: user._id, site: mailSite, tries: 1, createdAt: dueAt, dueAt }
		}
		await db.collection('mailJobs').insertMany([earlier(users[0], -1), earlier(users[1], 60_000)])
		await moveEarlierJobs(db, earlierAccountJobs)
		expect((await mailbox.count(1))[0]?.to).toEqual(['before@pond.example'])
		await noJobs()
		expect(mailbox.received).toHaveLength(1)
		expect(await db.collection('mailJobs').countDocuments()).toBe(1)
	})

	it('sends mails enqueued before a crash', async () => {
		const user = await seedUser(service.deps.db, { email: 'crash@pond.example' })
		const payload = { kind: 'verify', userId: user._id, site: mailSite } as const
		await mailJobs.add(service.deps.db, [{ payload }], { tx: undefined, now: new Date() })
		await jobs().updateMany({}, { $set: { attempts: 1, runner: 'of the dead', runsUntil: new Date(0) } })
		await wake()
		expect((await mailbox.count(1))[0]?.to).toEqual(['crash@pond.example'])
	})
})

describe('without a mail server', () => {
	it('returns mail_off', async () => {
		const silent = await startTestService(accountService)
		const user = await seedUser(silent.deps.db, { email: 'a@pond.example' })
		expect((await ask(silent, askVerification, {}, { as: user.viewer })).failure).toMatchObject({ status: 403, code: 'mail_off' })
		expect((await ask(silent, askPasswordReset, { body: { name: 'a' } })).failure).toMatchObject({ status: 403, code: 'mail_off' })
		await silent.stop()
	})
})

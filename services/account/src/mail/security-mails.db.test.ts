import { changeSettings } from '@folkmoot/account-contract/account-endpoints'
import { askPasswordReset, resetPassword } from '@folkmoot/account-contract/email-endpoints'
import { createKey } from '@folkmoot/account-contract/key-endpoints'
import * as passkeys from '@folkmoot/account-contract/passkey-endpoints'
import { changeSecondFactor } from '@folkmoot/account-contract/security-endpoints'
import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { ask } from '@folkmoot/service-kit/testing/ask'
import type { TestService } from '@folkmoot/service-kit/testing/test-service'
import { generate } from 'otplib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeMailTestBed, mailSite, openMailTestBed, password } from '../../testing/mail-service.ts'
import type { Mailbox } from '../../testing/mailbox.ts'
import { seedSession } from '../../testing/push-test-bed.ts'
import { softwareAuthenticator } from '../../testing/software-authenticator.ts'

let service: TestService
let mailbox: Mailbox
let passwordHash: string

beforeAll(async () => {
	;({ service, mailbox, passwordHash } = await openMailTestBed())
})
afterAll(() => closeMailTestBed({ service, mailbox }))

let members = 0
/** A member with a confirmed address, logged in. */
async function seedMember() {
	const address = `member${++members}@pond.example`
	const user = await seedUser(service.deps.db, { email: address, emailConfirmed: { address, at: new Date() }, passwordHash })
	const as = { as: user.viewer, session: await seedSession(service, user._id), ip: `198.51.100.${members}` }
	/** The subjects of the mails so far, oldest first. */
	const told = async (count: number) => {
		const mails = () => mailbox.received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail)
		await expect.poll(() => mails().length).toBe(count)
		return mails()
	}
	return { user, as, told }
}

it('a member is told of a passkey that was added, and of one that was removed', async () => {
	const { as, told } = await seedMember()
	const key = softwareAuthenticator({ rpId: 'talk.example', origin: mailSite })
	const { challenge } = (await ask(service, passkeys.beginPasskey, { body: { password } }, as)).reply
	const body = { name: 'Key', response: key.create({ challenge }) }
	const { reply } = await ask(service, passkeys.addPasskey, { body }, as)
	const params = { passkeyId: reply.passkeys[0]?.id ?? '' }
	// Neither of what was refused, nor of a name.
	await ask(service, passkeys.removePasskey, { params, body: { password: 'guess' } }, as)
	await ask(service, passkeys.renamePasskey, { params, body: { name: 'Other' } }, as)
	await ask(service, passkeys.removePasskey, { params, body: { password } }, as)
	const mails = await told(2)
	expect(mails.map(({ subject }) => subject).sort()).toEqual([
		'A passkey for your account at Folkmoot was removed',
		'New passkey for your account at Folkmoot',
	])
	for (const { text } of mails) expect(text).toContain(`${mailSite}/settings\n`)
})

it('a member is told of a second factor turned on and off, and of new codes', async () => {
	const { as, told } = await seedMember()
	const change = (action: 'begin' | 'confirm' | 'newCodes' | 'off', body: { password?: string; code?: string } = { password }) =>
		ask(service, changeSecondFactor, { query: { action }, body }, as)
	const key = (await change('begin')).reply.setup?.key ?? ''
	await change('confirm', { code: await generate({ secret: key }) })
	await change('newCodes', { password: 'guess' })
	const subjects = async (count: number) => (await told(count)).map(({ subject }) => subject).at(-1)
	expect(await subjects(1)).toBe('Two-factor authentication is on for your account at Folkmoot')
	await change('newCodes')
	expect(await subjects(2)).toBe('New recovery codes for your account at Folkmoot')
	await change('off')
	expect(await subjects(3)).toBe('Two-factor authentication is off for your account at Folkmoot')
})

it('a member is told of a new password, in the settings or by a link, and of an API key', async () => {
	const { user, as, told } = await seedMember()
	const key = { name: 'Reader', scopes: ['read' as const], expiresInDays: 30 as const, password }
	expect((await ask(service, createKey, { body: key }, as)).status).toBe(201)
	expect((await told(1))[0]?.subject).toBe('New API key for your account at Folkmoot')
	const body = { password, newPassword: 'chosen by hand', repeatPassword: 'chosen by hand' }
	await ask(service, changeSettings, { query: { action: 'changePassword' }, body: { ...body, password: 'guess' } }, as)
	await ask(service, changeSettings, { query: { action: 'changePassword' }, body }, as)
	const mail = (await told(2))[1]
	expect(mail?.subject).toBe('Your password at Folkmoot was changed')
	expect(mail?.text).toContain(`${mailSite}/reset-password\n`)
	await ask(service, askPasswordReset, { body: { name: user.username } }, { ip: as.ip })
	const token = /#([\w-]{43})$/m.exec((await told(3))[2]?.text ?? '')?.[1] ?? ''
	await ask(service, resetPassword, { body: { token, newPassword: 'by the link', repeatPassword: 'by the link' } }, { ip: as.ip })
	expect((await told(4))[3]?.subject).toBe('Your password at Folkmoot was changed')
})

it('nobody is told at an address that was never confirmed', async () => {
	const { db } = service.deps
	const unsure = await seedUser(db, { email: 'unsure@pond.example', passwordHash })
	const as = { as: unsure.viewer, session: await seedSession(service, unsure._id) }
	await ask(service, changeSecondFactor, { query: { action: 'begin' }, body: { password } }, as)
	const body = { password, newPassword: 'chosen by hand', repeatPassword: 'chosen by hand' }
	expect((await ask(service, changeSettings, { query: { action: 'changePassword' }, body }, as)).status).toBe(200)
	const { as: other, told } = await seedMember()
	await ask(service, changeSettings, { query: { action: 'changePassword' }, body }, other)
	// Mails go out in order.
	await told(1)
	expect(mailbox.received.filter(({ to }) => to.includes('unsure@pond.example'))).toEqual([])
})

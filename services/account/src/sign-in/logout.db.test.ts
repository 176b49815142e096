import type { SessionRecord } from '@folkmoot/account-contract/account-records'
import type { IssuerIdentity } from '@folkmoot/account-contract/sign-in-records'
import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { askRaw } from '@folkmoot/service-kit/testing/ask'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Claims, type HostileIssuer, startHostileIssuer } from '../../testing/hostile-issuer.ts'
import { seedSession } from '../../testing/push-test-bed.ts'
import { type SignInTestBed, startSignInTestBed } from '../../testing/sign-in-test-bed.ts'

let bed: SignInTestBed
let issuer: HostileIssuer
let issuerId: string
beforeAll(async () => {
	bed = await startSignInTestBed()
	issuer = await startHostileIssuer()
	issuerId = await bed.addIssuer({ issuer: issuer.issuer })
})
afterAll(async () => {
	await issuer.close()
	await bed.stop()
})

const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
let tokens = 0
const right = (): Claims => ({ jti: `token ${++tokens}`, events })
const send = (token: string, to = issuerId) =>
	askRaw(bed.service, {
		method: 'POST',
		path: `/api/_login/issuers/${to}/logout`,
		body: new URLSearchParams({ logout_token: token }).toString(),
	})
const sessions = () => bed.service.deps.db.collection<SessionRecord>('sessions')

async function seedSessionAt(begunAt: Partial<IssuerIdentity> = {}): Promise<string> {
	const { _id } = await seedUser(bed.service.deps.db)
	const session = await seedSession(bed.service, _id)
	const identity = { issuer: issuer.issuer, subject: 'somebody', sid: null, ...begunAt }
	await sessions().updateOne({ _id: session }, { $set: { begunAt: identity } })
	return session
}

const isOpen = async (_id: string) => (await sessions().findOne({ _id })) !== null

it('ends the sessions of a subject, or one session of the provider, and works once', async () => {
	const [mine, other, elsewhere] = [
		await seedSessionAt({ sid: 'one' }),
		await seedSessionAt({ sid: 'two' }),
		await seedSessionAt({ issuer: 'https://other.example' }),
	]
	const token = await issuer.sign({ ...right(), sub: undefined, sid: 'one' }, { typ: 'logout+jwt' })
	expect((await send(token)).status).toBe(200)
	expect([await isOpen(mine), await isOpen(other), await isOpen(elsewhere)]).toEqual([false, true, true])
	expect((await send(token)).failure).toMatchObject({ status: 400, code: 'invalid_logout_token' })
	expect((await send(await issuer.sign(right()))).status).toBe(200)
	expect([await isOpen(other), await isOpen(elsewhere)]).toEqual([false, true])
})

const soon = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds

it.each<[string, Claims]>([
	['another issuer', { iss: 'https://other.example' }],
	['another audience', { aud: 'another client' }],
	['no event', { events: undefined }],
	['another event', { events: { 'https://other.example/event': {} } }],
	['a nonce', { nonce: 'of an ID token' }],
	['no id', { jti: undefined }],
	['nobody', { sub: undefined }],
	['an old time', { iat: soon(-900), exp: soon(-600) }],
	['no time', { iat: undefined }],
	['an id that is no text', { jti: { $ne: null } }],
	['a number for its id', { jti: 7 }],
	['an empty id', { jti: '' }],
	['a query for its subject', { sub: { $ne: null } }],
	['a list for its subject', { sub: ['somebody'] }],
	['a query for its session', { sub: undefined, sid: { $exists: true } }],
	['a text for its events', { events: 'http://schemas.openid.net/event/backchannel-logout' }],
	['a list of events', { events: ['http://schemas.openid.net/event/backchannel-logout'] }],
	['a time of the future', { iat: soon(600) }],
])('refuses a token with %s', async (_what, lie) => {
	const session = await seedSessionAt()
	expect((await send(await issuer.sign({ ...right(), ...lie }))).failure).toMatchObject({ status: 400, code: 'invalid_logout_token' })
	expect(await isOpen(session)).toBe(true)
})

it('refuses what nobody, or the wrong key, has signed, and what is no token', async () => {
	const session = await seedSessionAt()
	const other = await startHostileIssuer()
	const forged = [
		issuer.unsigned(right()),
		await issuer.sign(right(), { alg: 'HS256' }),
		await other.sign({ ...right(), iss: issuer.issuer }),
		'x',
		'',
	]
	await other.close()
	for (const token of forged) expect((await send(token)).failure).toMatchObject({ status: 400, code: 'invalid_logout_token' })
	expect((await send(await issuer.sign(right(), { typ: 'at+jwt' }))).failure).toMatchObject({ code: 'invalid_logout_token' })
	expect((await send('x', '0'.repeat(24))).failure).toMatchObject({ status: 404, code: 'issuer_not_found' })
	expect(await isOpen(session)).toBe(true)
})

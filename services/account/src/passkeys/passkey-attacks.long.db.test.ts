import { changeSettings } from '@folkmoot/account-contract/account-endpoints'
import type { SessionRecord } from '@folkmoot/account-contract/account-records'
import * as endpoints from '@folkmoot/account-contract/passkey-endpoints'
import type { PasskeyChallengeRecord, PasskeyRecord } from '@folkmoot/account-contract/security-records'
import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cbor, withAttestation, withAuthData, withClientData, withCredentialId, withPublicKey } from '../../testing/bend-passkey.ts'
import { seedSession } from '../../testing/push-test-bed.ts'
import { softwareAuthenticator } from '../../testing/software-authenticator.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { accountService } from '../service.ts'

let service: TestService
let passwordHash: string
let owner: Awaited<ReturnType<typeof seedUser>>
const password = 'wide green marsh'
const site = { rpId: 'localhost', origin: 'http://localhost:8080' }
beforeAll(async () => {
	service = await startTestService(accountService)
	passwordHash = await hashPassword(password)
	owner = await seedUser(service.deps.db, { passwordHash })
})
afterAll(() => service.stop())

type Key = ReturnType<typeof softwareAuthenticator>
type Created = ReturnType<Key['create']>
type Signed = ReturnType<Key['get']>
const at = (as: Viewer | null, session = 'test-session') => ({ as, session, origin: site.origin })
const begin = async (viewer = owner.viewer, session?: string) =>
	(await ask(service, endpoints.beginPasskey, { body: { password } }, at(viewer, session))).reply.challenge
const beginLogin = async (session?: string) => (await ask(service, endpoints.beginPasskeyLogin, {}, at(null, session))).reply.challenge
const add = (response: Created, viewer = owner.viewer) =>
	ask(service, endpoints.addPasskey, { body: { name: 'Key', response } }, at(viewer))
const logIn = (response: Signed) => ask(service, endpoints.logInWithPasskey, { body: { response } }, at(null))
const passkeys = () => service.deps.db.collection<PasskeyRecord>('passkeys')
const challenges = () => service.deps.db.collection<PasskeyChallengeRecord>('passkeyChallenges')

const nested = (levels: number) => Buffer.concat([Buffer.alloc(levels, 0x81), Buffer.from([0])])
const ecKey = (alg: number, kty = 2) =>
	new Map<number, number | Uint8Array>([
		[1, kty],
		[3, alg],
		[-1, 1],
		[-2, new Uint8Array(32).fill(1)],
		[-3, new Uint8Array(32).fill(2)],
	])
const setFlags = (change: (flags: number) => number) => (created: Created) =>
	withAuthData(created, (data) => {
		data[32] = change(data[32] ?? 0)
		return data
	})
const cutTo = (length: number) => (created: Created) => withAuthData(created, (data) => data.subarray(0, length))
const sendAttestation = (attestationObject: string) => (created: Created) => ({
	...created,
	response: { ...created.response, attestationObject },
})

describe('a passkey is not stored', () => {
	it.each<[string, (created: Created, challenge: string) => Created]>([
		['the ceremony is a login', (created, challenge) => withClientData(created, { type: 'webauthn.get', challenge, origin: site.origin })],
		[
			'another site was open',
			(created, challenge) => withClientData(created, { type: 'webauthn.create', challenge, origin: 'http://localhost:8081' }),
		],
		['nobody was present', setFlags((flags) => flags & ~0x01)],
		['nobody was verified', setFlags((flags) => flags & ~0x04)],
		['it says that it has a key and has none', cutTo(37)],
		['its data ends within the site', cutTo(10)],
		['its data ends within the id', cutTo(60)],
		['its data goes on after the key', (created) => withAuthData(created, (data) => Buffer.concat([data, Buffer.alloc(9, 1)]))],
		['the attestation is no CBOR', sendAttestation(Buffer.alloc(40, 0xff).toString('base64url'))],
		['the attestation is a number', sendAttestation(cbor(7))],
		['the attestation is a list', sendAttestation(cbor([1, 2]))],
		['the attestation promises more bytes than it has', sendAttestation(Buffer.from('bb7fffffffffffffff', 'hex').toString('base64url'))],
		['the attestation has no end of lists in lists', sendAttestation(nested(30_000).toString('base64url'))],
		['the attestation is as large as may be', sendAttestation('A'.repeat(50_000))],
		['there is no data', (created) => withAttestation(created, () => new Map([['fmt', 'none']]))],
		['the data is a text', (created) => withAttestation(created, (attestation) => attestation.set('authData', 'x'.repeat(200)))],
		['the key has an algorithm that was not offered', (created) => withPublicKey(created, ecKey(-65_535))],
		['the key has a symmetric algorithm', (created) => withPublicKey(created, ecKey(5, 4))],
		['the key has no algorithm', (created) => withPublicKey(created, new Map([[1, 2]]))],
		['the id has no bytes', (created) => withCredentialId(created, Buffer.alloc(0))],
		['the id is longer than any authenticator makes', (created) => withCredentialId(created, Buffer.alloc(1_024, 7))],
		['the ids differ', (created) => ({ ...created, rawId: 'AAAA' })],
		['what the browser says is no JSON', (created) => withClientData(created, '{"challenge":')],
		['what the browser says is a list', (created) => withClientData(created, [])],
		['what the browser says is null', (created) => withClientData(created, 'null')],
		['the challenge is an object', (created) => withClientData(created, { challenge: { $ne: null } })],
	])('if %s', async (_why, bend) => {
		const challenge = await begin()
		const bent = bend(softwareAuthenticator(site).create({ challenge }), challenge)
		const { failure, status } = await add(bent)
		expect([400, 401]).toContain(status)
		expect(['passkey_refused', 'invalid_input']).toContain(failure?.code)
		expect(await passkeys().countDocuments({ userId: owner._id })).toBe(0)
	})

	it('if the challenge was issued to another session, has expired, was used, or belongs to a password that was changed', async () => {
		const member = await seedUser(service.deps.db, { passwordHash })
		const refused = { status: 400, code: 'passkey_refused' }
		const create = (challenge: string) => add(softwareAuthenticator(site).create({ challenge }), member.viewer)
		expect((await create(await begin(member.viewer, 'another-session'))).failure).toMatchObject(refused)
		const late = await begin(member.viewer)
		await challenges().updateOne({ _id: late }, { $set: { expiresAt: new Date(Date.now() - 1) } })
		expect((await create(late)).failure).toMatchObject(refused)
		const used = await begin(member.viewer)
		const answers = await Promise.all([create(used), create(used), create(used)])
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
		const before = await begin(member.viewer)
		const change = { password, newPassword: 'another wide marsh', repeatPassword: 'another wide marsh' }
		await ask(service, changeSettings, { query: { action: 'changePassword' }, body: change }, at(member.viewer))
		expect((await create(before)).failure).toMatchObject(refused)
		expect(await passkeys().countDocuments({ userId: member._id })).toBe(1)
	})
})

it('what an authenticator says of its maker is not read', async () => {
	const certificate = new Uint8Array(Buffer.alloc(500, 0x30))
	for (const fmt of ['packed', 'tpm', 'apple', 'android-key', 'android-safetynet', 'fido-u2f', 'no such format']) {
		const member = await seedUser(service.deps.db, { passwordHash })
		const key = softwareAuthenticator(site)
		const statement = new Map<string, unknown>([
			['alg', -7],
			['sig', certificate],
			['x5c', [certificate]],
		])
		const created = withAttestation(key.create({ challenge: await begin(member.viewer) }), (attestation) =>
			attestation.set('fmt', fmt).set('attStmt', statement),
		)
		expect((await add(created, member.viewer)).status).toBe(201)
		expect((await logIn(key.get({ challenge: await beginLogin() }))).reply.username).toBe(member.username)
	}
})

describe('nobody is logged in', () => {
	let key: Key
	let thief: Key
	beforeAll(async () => {
		;[key, thief] = [softwareAuthenticator(site), softwareAuthenticator(site)]
		const [victim, other] = [await seedUser(service.deps.db, { passwordHash }), await seedUser(service.deps.db, { passwordHash })]
		expect((await add(key.create({ challenge: await begin(victim.viewer) }), victim.viewer)).status).toBe(201)
		expect((await add(thief.create({ challenge: await begin(other.viewer) }), other.viewer)).status).toBe(201)
	})
	const sign = (given: Signed, response: Partial<Signed['response']>): Signed => ({
		...given,
		response: { ...given.response, ...response },
	})

	it.each<[string, (challenge: string) => Signed]>([
		['by another key under this id', (challenge) => ({ ...thief.get({ challenge }), id: key.get({ challenge }).id })],
		[
			'by another key under this id, both times',
			(challenge) => {
				const { id } = key.get({ challenge })
				return { ...thief.get({ challenge }), id, rawId: id }
			},
		],
		['by a signature of nothing', (challenge) => sign(key.get({ challenge }), { signature: 'AA' })],
		['by zeros', (challenge) => sign(key.get({ challenge }), { signature: 'A'.repeat(96) })],
		['by a signature as large as may be', (challenge) => sign(key.get({ challenge }), { signature: 'M'.repeat(5_000) })],
		['without data of the authenticator', (challenge) => sign(key.get({ challenge }), { authenticatorData: 'AA' })],
		['with data of another login', (challenge) => sign(key.get({ challenge }), key.get({ challenge: 'x' }).response)],
		['at another site', (challenge) => key.get({ challenge, rpId: 'evil.example' })],
		['from another site', (challenge) => key.get({ challenge, origin: 'http://localhost.evil.example' })],
		[
			'with what a browser says of a registration',
			(challenge) => withClientData(key.get({ challenge }), { type: 'webauthn.create', challenge, origin: site.origin }),
		],
		['with a challenge in other words', (challenge) => key.get({ challenge: `${challenge}=` })],
		['with an unknown id', (challenge) => ({ ...key.get({ challenge }), id: 'AAAA', rawId: 'AAAA' })],
	])('%s', async (_how, forge) => {
		const answer = await logIn(forge(await beginLogin()))
		expect(answer.failure).toMatchObject({ status: 401, code: 'passkey_refused' })
	})

	it('with a challenge of another session, of a registration, or one that was tried before', async () => {
		const refused = { status: 401, code: 'passkey_refused' }
		const member = await seedUser(service.deps.db, { passwordHash })
		expect((await logIn(key.get({ challenge: await beginLogin('another-session') }))).failure).toMatchObject(refused)
		expect((await logIn(key.get({ challenge: await begin(member.viewer) }))).failure).toMatchObject(refused)
		const tried = await beginLogin()
		expect((await logIn(thief.get({ challenge: tried, isVerified: false }))).failure).toMatchObject(refused)
		expect((await logIn(key.get({ challenge: tried }))).failure).toMatchObject(refused)
	})
})

it('the last passkey of a member without a password stays, also if two go at once', async () => {
	const { db } = service.deps
	const member = await seedUser(db, { passwordHash })
	for (const _key of [1, 2]) await add(softwareAuthenticator(site).create({ challenge: await begin(member.viewer) }), member.viewer)
	await db.collection('users').updateOne({ _id: member._id }, { $set: { passwordHash: null } })
	const own = await passkeys().find({ userId: member._id }).toArray()
	const remove = (passkeyId: string, session?: string) =>
		ask(service, endpoints.removePasskey, { params: { passkeyId }, body: {} }, { ...at(member.viewer), ...(session ? { session } : {}) })
	const confirmed = await seedSession(service, member._id)
	const [first] = own.map(({ _id }) => _id.toHexString())
	expect((await remove(first ?? '', confirmed)).failure).toMatchObject({ status: 403, code: 'confirm_first' })
	await db.collection<SessionRecord>('sessions').updateOne({ _id: confirmed }, { $set: { confirmedAt: new Date() } })
	const answers = await Promise.all(own.map(({ _id }) => remove(_id.toHexString(), confirmed)))
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
	expect(answers.find(({ failure }) => failure)?.failure?.code).toBe('last_way_in')
	expect(await passkeys().countDocuments({ userId: member._id })).toBe(1)
})

import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { signInHeader } from '@folkmoot/service-kit/http/sign-in'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type HostileIssuer, startHostileIssuer } from '../../testing/hostile-issuer.ts'
import { type SignInTestBed, startSignInTestBed } from '../../testing/sign-in-test-bed.ts'
import { identities, pendingSignIns, signInSettings } from './collections.ts'

let bed: SignInTestBed
beforeAll(async () => {
	bed = await startSignInTestBed()
})
// Ten may be set at once.
beforeEach(() => signInSettings(bed.service.deps.db).deleteMany({}))
afterAll(() => bed.stop())

/** A new issuer that is right in everything, and a browser on its way back from there. */
async function onTheWay() {
	const issuer = await startHostileIssuer()
	const issuerId = await bed.addIssuer({ issuer: issuer.issuer })
	const browser = bed.browser()
	const { searchParams } = new URL((await browser.begin(issuerId)).reply.url)
	const [state, nonce] = [searchParams.get('state') ?? '', searchParams.get('nonce') ?? '']
	return { issuer, browser, state, nonce, finish: () => browser.finish(new URLSearchParams({ state, code: 'one' }).toString()) }
}

const countAll = async () => {
	const { db } = bed.service.deps
	const collections = [db.collection<UserRecord>('users'), db.collection('sessions'), identities(db), pendingSignIns(db)]
	return Promise.all(collections.map((collection) => collection.countDocuments()))
}

const soon = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds

/** The ID token of an issuer that means harm, or is not the one it says. */
const lies: Readonly<Record<string, (issuer: HostileIssuer, nonce: string) => Promise<string> | string>> = {
	'a wrong nonce': (issuer) => issuer.sign({ nonce: 'another' }),
	'no nonce': (issuer) => issuer.sign({}),
	'a wrong audience': (issuer, nonce) => issuer.sign({ nonce, aud: 'another client' }),
	'two audiences and another authorised party': (issuer, nonce) => issuer.sign({ nonce, aud: [issuer.clientId, 'x'], azp: 'x' }),
	'another issuer': (issuer, nonce) => issuer.sign({ nonce, iss: 'https://other.example' }),
	'an expired token': (issuer, nonce) => issuer.sign({ nonce, iat: soon(-900), exp: soon(-600) }),
	'a token of the future': (issuer, nonce) => issuer.sign({ nonce, nbf: soon(600) }),
	'a subject that cannot be stored': (issuer, nonce) => issuer.sign({ nonce, sub: 'a\0b' }),
	'a subject that is too long': (issuer, nonce) => issuer.sign({ nonce, sub: 'x'.repeat(256) }),
	'a query for its subject': (issuer, nonce) => issuer.sign({ nonce, sub: { $ne: null } }),
	'a number for its subject': (issuer, nonce) => issuer.sign({ nonce, sub: 7 }),
	'an empty subject': (issuer, nonce) => issuer.sign({ nonce, sub: '' }),
	'no subject': (issuer, nonce) => issuer.sign({ nonce, sub: undefined }),
	'alg none': (issuer, nonce) => issuer.unsigned({ nonce }),
	'its public key as a shared secret': (issuer, nonce) => issuer.sign({ nonce }, { alg: 'HS256' }),
	'a key that is not its own': async (issuer, nonce) => {
		const other = await startHostileIssuer()
		const token = await other.sign({ nonce, iss: issuer.issuer })
		await other.close()
		return token
	},
	'a changed token': async (issuer, nonce) => {
		const [head, , signature] = (await issuer.sign({ nonce })).split('.')
		const [, body] = issuer.unsigned({ nonce, sub: 'somebody else' }).split('.')
		return [head, body, signature].join('.')
	},
	'no token at all': () => 'nonsense',
}

describe('an ID token', () => {
	it('that is right is taken', async () => {
		const { issuer, nonce, finish } = await onTheWay()
		issuer.giveToken(await issuer.sign({ nonce }))
		expect((await finish()).reply).toMatchObject({ outcome: 'new_identity', suggestion: { username: 'somebody' } })
		// Once for both steps.
		expect(issuer.asked('/.well-known/openid-configuration')).toBe(1)
		await issuer.close()
	})

	it.each(Object.keys(lies))('with %s is refused, and nothing is created', async (lie) => {
		const { issuer, nonce, finish } = await onTheWay()
		issuer.giveToken((await lies[lie]?.(issuer, nonce)) ?? '')
		const before = await countAll()
		const { failure, headers } = await finish()
		expect(failure).toMatchObject({ status: 400, code: 'sign_in_refused' })
		expect(headers.get(signInHeader)).toBeNull()
		expect(await countAll()).toEqual(before)
		expect((await finish()).failure).toMatchObject({ code: 'sign_in_refused' })
		expect(issuer.asked('/token')).toBe(1)
		await issuer.close()
	})
})

describe('what a browser brings back', () => {
	it.each<[string, (state: string, issuer: string) => string]>([
		['another issuer', (state) => `state=${state}&code=one&iss=https%3A%2F%2Fother.example`],
		['two codes', (state) => `state=${state}&code=one&code=two`],
		['two states', (state) => `state=${state}&state=${state}&code=one`],
		['a code and an error', (state) => `state=${state}&code=one&error=server_error`],
		['an empty code', (state) => `state=${state}&code=`],
		['no code', (state, issuer) => `state=${state}&iss=${encodeURIComponent(issuer)}`],
		['a packed answer', (state) => `state=${state}&response=x.y.z`],
		['a token instead of a code', (state) => `state=${state}&id_token=x.y.z`],
	])('with %s is refused', async (_what, answerOf) => {
		const { issuer, browser, state, nonce } = await onTheWay()
		issuer.giveToken(await issuer.sign({ nonce }))
		const before = await countAll()
		expect((await browser.finish(answerOf(state, issuer.issuer))).failure).toMatchObject({ status: 400, code: 'sign_in_refused' })
		expect(await countAll()).toEqual(before)
		await issuer.close()
	})

	it('is taken with the name of its issuer', async () => {
		const { issuer, browser, state, nonce } = await onTheWay()
		issuer.giveToken(await issuer.sign({ nonce }))
		const { reply } = await browser.finish(new URLSearchParams({ state, code: 'one', iss: issuer.issuer }).toString())
		expect(reply).toMatchObject({ outcome: 'new_identity' })
		await issuer.close()
	})

	it('from one issuer is no good at another', async () => {
		const [mine, other] = [await onTheWay(), await onTheWay()]
		mine.issuer.giveToken(await mine.issuer.sign({ nonce: other.nonce }))
		const mixed = new URLSearchParams({ state: mine.state, code: 'one', iss: other.issuer.issuer }).toString()
		expect((await mine.browser.finish(mixed)).failure).toMatchObject({ code: 'sign_in_refused' })
		const asOther = new URLSearchParams({ state: other.state, code: 'one' }).toString()
		expect((await mine.browser.finish(asOther)).failure).toMatchObject({ code: 'sign_in_refused' })
		await Promise.all([mine.issuer.close(), other.issuer.close()])
	})
})

const huge = `{"x":"${'y'.repeat(300_000)}"}`

describe('an issuer that means harm', () => {
	it.each([
		['redirects', (to: string) => ({ status: 307, headers: { location: `${to}/elsewhere` }, body: '' }), 'sign_in_refused'],
		['sends too much', () => ({ status: 200, headers: { 'content-type': 'application/json' }, body: huge }), 'issuer_failed'],
		['sends a page', () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Hello' }), 'sign_in_refused'],
		['has an error', () => ({ status: 500, headers: {}, body: '' }), 'sign_in_refused'],
	])('and %s at its token endpoint is refused', async (_what, answer, code) => {
		const { issuer, finish } = await onTheWay()
		issuer.on('/token', (res) => {
			const { status, headers, body } = answer(issuer.issuer)
			res.writeHead(status, headers).end(body)
		})
		const before = await countAll()
		expect((await finish()).failure).toMatchObject({ status: 400, code })
		expect(await countAll()).toEqual(before)
		expect(issuer.asked('/elsewhere')).toBe(0)
		await issuer.close()
	})

	it.each([
		['is huge', huge],
		['is no JSON', 'nonsense'],
		['is of another issuer', JSON.stringify({ issuer: 'https://other.example', authorization_endpoint: 'https://other.example/' })],
		['lacks endpoints', ''],
	])('and whose metadata %s is refused', async (_what, given) => {
		const issuer = await startHostileIssuer()
		const issuerId = await bed.addIssuer({ issuer: issuer.issuer })
		issuer.on('/.well-known/openid-configuration', (res) => {
			res.writeHead(200, { 'content-type': 'application/json' }).end(given || JSON.stringify({ issuer: issuer.issuer }))
		})
		expect((await bed.browser().begin(issuerId)).failure).toMatchObject({ status: 400, code: 'issuer_failed' })
		await issuer.close()
	})

	it.each(['javascript:alert(1)', 'data:text/html,x'])('and sends browsers to %s is refused', async (address) => {
		const issuer = await startHostileIssuer()
		const issuerId = await bed.addIssuer({ issuer: issuer.issuer })
		issuer.on('/.well-known/openid-configuration', (res) => {
			const metadata = { issuer: issuer.issuer, authorization_endpoint: address, token_endpoint: `${issuer.issuer}/token` }
			res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(metadata))
		})
		expect((await bed.browser().begin(issuerId)).failure).toMatchObject({ status: 400, code: 'issuer_failed' })
		await issuer.close()
	})

	it('and is not there is refused', async () => {
		const { issuer, finish } = await onTheWay()
		await issuer.close()
		expect((await finish()).failure).toMatchObject({ status: 400, code: 'issuer_failed' })
	})

	it('and is in a private network is not asked unless the operators allow it', async () => {
		const { issuer, finish } = await onTheWay()
		bed.service.deps.config.localIssuers = false
		expect((await finish()).failure).toMatchObject({ status: 400, code: 'issuer_failed' })
		bed.service.deps.config.localIssuers = true
		expect(issuer.asked('/token')).toBe(0)
		await issuer.close()
	})
})

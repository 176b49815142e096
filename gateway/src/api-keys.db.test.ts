import { noteKeyUsed } from '@folkmoot/account-contract/key-endpoints'
import type { ApiKeyRecord } from '@folkmoot/account-contract/key-records'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { seedKeyHolder } from '../testing/seed-key.ts'
import { seedMemberSession } from '../testing/seed-session.ts'
import { type Echo, echoEndpoints } from '../testing/stub-endpoints.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { createGateway } from './app.ts'
import { keyLimit } from './rate-limit-keys.ts'
import { startGateway } from './start-gateway.ts'

let site: TestSite
const used: unknown[] = []
beforeAll(async () => {
	const noted = {
		endpoint: noteKeyUsed,
		handle: async (input: unknown) => {
			used.push((input as { body: unknown }).body)
			return { success: true }
		},
	}
	site = await startTestSite({
		served: [...echoEndpoints, noted],
		pages: (get) => async (req, res) => void res.end(JSON.stringify(await get('/api/_initial', req))),
	})
})
afterAll(() => site.stop())

type Headers = Record<string, string>
const get = (headers: Headers, path = '/api/_initial', url = site.url) => fetch(url + path, { headers })
const vote = (headers: Headers) =>
	fetch(`${site.url}/api/_postVote`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...headers },
		body: JSON.stringify({ postId: 'a'.repeat(24), up: true }),
	})
const read = async (answer: Response) => (await answer.json()) as Echo & { code?: string } // answered by a stub
const keys = () => site.deps.db.collection<ApiKeyRecord>('apiKeys')
const holder = (...given: Parameters<typeof seedKeyHolder> extends [unknown, ...infer Rest] ? Rest : never) =>
	seedKeyHolder(site.deps.db, ...given)

describe('a key is refused', () => {
	it('with 401 and WWW-Authenticate if it is none, unknown, expired or of an account that is banned or deleted', async () => {
		const now = new Date()
		const past = await holder({}, { expiresAt: new Date(now.getTime() - 1_000) })
		const [banned, deleted] = [await holder({ bannedAt: now }), await holder({ deletedAt: now })]
		const bad = ['Bearer', 'Bearer ', 'bearer x', 'Bearer fm_short', `Bearer fm_${'A'.repeat(43)}`, `Bearer fm_${'A'.repeat(43)} x`]
		for (const authorization of [...bad, ...[past, banned, deleted].map(({ headers }) => headers.authorization)]) {
			const answer = await get({ authorization })
			expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="api", error="invalid_token"'])
			expect(await answer.json()).toMatchObject({ status: 401, code: 'invalid_key' })
			expect(answer.headers.getSetCookie()).toEqual([])
		}
	})

	it('of a bot whose owner is banned, deleted or gone', async () => {
		const now = new Date()
		const owners = [await holder(), await holder({ bannedAt: now }), await holder({ deletedAt: now })]
		const bots = await Promise.all([...owners.map(({ user }) => user._id), new ObjectId()].map((botOf) => holder({ botOf })))
		const statuses = await Promise.all(bots.map(async ({ headers }) => (await get(headers)).status))
		expect(statuses).toEqual([200, 401, 401, 401])
	})

	it('even beside a valid session: the key alone decides', async () => {
		const { token } = await seedMemberSession(site.deps.db)
		const cookie = `sid=${token}`
		expect((await get({ cookie })).status).toBe(200)
		expect((await get({ cookie, authorization: 'Bearer fm_x' })).status).toBe(401)
		const { headers, user } = await holder()
		expect((await read(await get({ cookie, ...headers }))).viewer?.username).toBe(user.username)
	})

	it('without the scope of the call, which the answer names', async () => {
		const { headers } = await holder({}, { scopes: ['read'] })
		const answer = await vote(headers)
		expect(answer.status).toBe(403)
		expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="api", error="insufficient_scope", scope="vote"')
		expect(await answer.json()).toMatchObject({ code: 'insufficient_scope', message: 'This API key needs the scope "vote" for this call.' })
	})

	it('at the next call once it is revoked, at each of two gateways', async () => {
		const second = await startGateway(createGateway({ deps: site.deps, services: site.services }), { host: '127.0.0.1', port: 0 })
		const urls = [site.url, `http://127.0.0.1:${second.port}`]
		const { headers, user } = await holder()
		const statuses = () => Promise.all(urls.map(async (url) => (await get(headers, '/api/_initial', url)).status))
		expect(await statuses()).toEqual([200, 200])
		await keys().deleteOne({ userId: user._id })
		expect(await statuses()).toEqual([401, 401])
		await second.close()
	})
})

describe('a key', () => {
	it('stands for its member, who is no admin and moderates nowhere without those scopes', async () => {
		const plain = await holder({ isAdmin: true }, { scopes: ['read'] })
		const { user } = plain
		const about = { id: user._id.toHexString(), username: user.username }
		expect((await read(await get(plain.headers))).viewer).toEqual({ ...about, isAdmin: false, moderatesIn: [] })
		const pond = user._id // any id
		const full = await holder({ isAdmin: true }, { scopes: ['read', 'moderate', 'admin'], communityIds: [pond] })
		expect((await read(await get(full.headers))).viewer).toMatchObject({ isAdmin: true, moderatesIn: [pond.toHexString()] })
		const demoted = await holder({ isAdmin: false }, { scopes: ['read', 'admin'] })
		expect((await read(await get(demoted.headers))).viewer).toMatchObject({ isAdmin: false })
	})

	it('needs no CSRF token, and neither reads nor sets cookies', async () => {
		const { headers } = await holder()
		const [answer, written] = [await get(headers), await vote(headers)]
		expect([answer.status, written.status]).toEqual([200, 200])
		for (const { headers: given } of [answer, written]) {
			expect(given.getSetCookie()).toEqual([])
			expect(given.get('csrf-token')).toBeNull()
		}
	})

	it('is for calls to the API only', async () => {
		const page = await get({ authorization: 'Bearer fm_x' }, '/')
		expect(await page.json()).toMatchObject({ status: 200, body: { viewer: null } })
		const basic = await get({ authorization: 'Basic YTpi' })
		expect((await read(basic)).viewer).toBeNull()
	})

	it('is reported as used once, on the first call of a day', async () => {
		const { headers, user } = await holder()
		const record = await keys().findOne({ userId: user._id })
		const reports = () => used.filter((body) => (body as { keyId: string }).keyId === record?._id.toHexString())
		for (let call = 0; call < 3; call += 1) await get(headers)
		await vi.waitFor(() => expect(reports()).toHaveLength(1))
		const today = new Date(Math.floor(site.deps.now().getTime() / 86_400_000) * 86_400_000)
		const other = await holder({}, { lastUsedOn: today })
		const count = used.length
		await get(other.headers)
		expect(used).toHaveLength(count)
	})
})

describe('calls with a key from pages of other origins', () => {
	const preflight = (asked: string, path = '/api/posts') =>
		fetch(site.url + path, {
			method: 'OPTIONS',
			headers: { origin: 'https://else.example', 'access-control-request-method': 'POST', 'access-control-request-headers': asked },
		})

	it('are allowed without credentials, failures included', async () => {
		const asked = await preflight('content-type, Authorization')
		expect(asked.status).toBe(204)
		expect(asked.headers.get('access-control-allow-origin')).toBe('*')
		expect(asked.headers.get('access-control-allow-methods')).toContain('DELETE')
		expect(asked.headers.get('access-control-allow-headers')).toContain('authorization')
		expect(asked.headers.get('access-control-allow-headers')).toContain('last-event-id')
		expect(asked.headers.get('access-control-allow-credentials')).toBeNull()
		const { headers } = await holder()
		for (const answer of [await get(headers), await get({ authorization: 'Bearer fm_x' })]) {
			expect(answer.headers.get('access-control-allow-origin')).toBe('*')
			expect(answer.headers.get('access-control-expose-headers')).toContain('ratelimit-remaining')
		}
	})

	it('are not allowed without a key, or elsewhere', async () => {
		expect((await preflight('content-type, x-csrf-token')).status).toBe(405)
		expect((await preflight('authorization', '/')).status).toBe(405)
		expect((await get({ origin: 'https://else.example' })).headers.get('access-control-allow-origin')).toBeNull()
	})
})

it('a key has a limit of its own, which each answer tells', async () => {
	const [one, other] = [await holder(), await holder()]
	const first = await get(one.headers)
	const { points, seconds } = keyLimit
	const limitsOf = ({ headers }: Response) => ['policy', 'limit', 'remaining'].map((name) => headers.get(`ratelimit-${name}`))
	expect(limitsOf(first)).toEqual([`${points};w=${seconds}`, String(points), String(points - 1)])
	expect(Number(first.headers.get('ratelimit-reset'))).toBeGreaterThan(0)
	await Promise.all(Array.from({ length: points - 1 }, () => get(one.headers).then((answer) => answer.arrayBuffer())))
	const refused = await get(one.headers)
	expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, refused.headers.get('ratelimit-reset')])
	expect(limitsOf(refused)[2]).toBe('0')
	expect(limitsOf(await get(other.headers))[2]).toBe(String(points - 1))
	expect((await get({})).headers.get('ratelimit-limit')).toBeNull()
})

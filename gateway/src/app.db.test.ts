import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type TestBrowser } from '../testing/browser.ts'
import { seedMemberSession } from '../testing/seed-session.ts'
import { echoEndpoints, loginStub } from '../testing/stub-endpoints.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'

let site: TestSite
beforeAll(async () => {
	site = await startTestSite({ served: [...echoEndpoints, loginStub(async () => {})] })
})
afterAll(() => site.stop())

async function member(): Promise<TestBrowser> {
	const browser = openBrowser(site.url)
	browser.cookies.set('sid', (await seedMemberSession(site.deps.db)).token)
	await browser.get('/api/_initial')
	return browser
}

/** A raw request, which fetch() would normalise. */
function rawRequest(path: string, method = 'GET'): Promise<{ status: number | undefined; body: string; policy: unknown }> {
	const { port } = new URL(site.url)
	return new Promise((resolve, reject) => {
		const sent = request({ host: '127.0.0.1', port, path, method }, (answer) => {
			let body = ''
			answer.setEncoding('utf8')
			answer.on('data', (part: string) => {
				body += part
			})
			answer.on('end', () => resolve({ status: answer.statusCode, body, policy: answer.headers['content-security-policy'] }))
		})
		sent.on('error', reject).end()
	})
}

describe('addresses', () => {
	it('that are unknown return 404 as JSON', async () => {
		for (const path of ['/api/nothing', '/api', '/api/', '/api/posts/a/b/c/d', '/internal/account/ban', '/images/', '/nothing']) {
			const answer = await fetch(site.url + path)
			expect(answer.status).toBe(404)
			expect(await answer.json()).toEqual({ status: 404, code: 'not_found', message: 'There is nothing at this address.' })
		}
	})

	it('called with a wrong method return 405 with Allow', async () => {
		for (const method of ['DELETE', 'PATCH', 'OPTIONS']) {
			const answer = await fetch(`${site.url}/api/posts`, { method })
			expect(answer.status).toBe(405)
			expect(answer.headers.get('allow')).toBe('GET, HEAD, POST')
			expect(await answer.json()).toMatchObject({ code: 'method_not_allowed' })
		}
		const page = await fetch(`${site.url}/Gardening`, { method: 'POST' })
		expect([page.status, page.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
		expect(await page.json()).toMatchObject({ code: 'method_not_allowed' })
	})

	it('sent a form without scripting return 405 as a page that leads back', async () => {
		const headers = { accept: 'text/html,*/*;q=0.8', 'content-type': 'application/x-www-form-urlencoded' }
		const send = (path: string) => fetch(site.url + path, { method: 'POST', headers, body: 'username=anna&password=secret' })
		const page = await send('/login?from=%2F"new&x')
		expect([page.status, page.headers.get('allow'), page.headers.get('cache-control')]).toEqual([405, 'GET, HEAD', 'no-store'])
		expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
		expect(await page.text()).toContain(
			'<p>This form works only with JavaScript, once the page has loaded.</p><p><a href="/login?from=%2F%22new&amp;x">Back to the page</a></p>',
		)
		const german = await fetch(`${site.url}/login`, { method: 'POST', headers: { ...headers, 'accept-language': 'de-AT' }, body: '' })
		expect(german.headers.get('content-language')).toBe('de')
		expect(await german.text()).toMatch(/<html lang="de">.*nur mit JavaScript.*<a href="\/login">Zurück zur Seite<\/a>/s)
		for (const path of ['/api/_initial', '//elsewhere.test/login', '/sw.js', '/healthz']) {
			expect((await send(path)).headers.get('content-type')).toContain('application/json')
		}
	})

	it('that cannot be decoded return 4xx', async () => {
		for (const path of [
			'/api/users/%',
			'/api/users/%E0%A4%A',
			'/api/posts/%ff/comments',
			'/api/%00',
			'//',
			'/api/users/a%2',
			'*',
			'http://[bad/',
			'foo://',
		]) {
			const { status, body, policy } = await rawRequest(path)
			expect([path, policy]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")])
			expect([path, Math.floor((status ?? 0) / 100)]).toEqual([path, 4])
			expect(JSON.parse(body)).toMatchObject({ status })
		}
		expect((await rawRequest('/api/posts?limit=%E0%A4%A&next=%')).status).toBe(400)
	})

	it('answer HEAD without a body', async () => {
		const answer = await fetch(`${site.url}/api/_initial`, { method: 'HEAD' })
		expect([answer.status, await answer.text()]).toEqual([200, ''])
	})

	it('report liveness and readiness', async () => {
		expect(await (await fetch(`${site.url}/healthz`)).json()).toEqual({ status: 'ok', area: 'gateway' })
		expect(await (await fetch(`${site.url}/readyz`)).json()).toEqual({ status: 'ready', area: 'gateway' })
	})
})

describe('the API documentation', () => {
	it('is served as an OpenAPI document and as a page', async () => {
		const document = await fetch(`${site.url}/api/openapi.json`)
		expect(document.headers.get('content-type')).toBe('application/json; charset=utf-8')
		expect(await document.json()).toMatchObject({
			openapi: '3.1.0',
			paths: { '/api/_postVote': { post: { operationId: 'castPostVote' } } },
		})
		const page = await fetch(`${site.url}/api/docs`)
		expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
		expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
		for (const answer of [document, page]) expect(answer.headers.get('content-encoding')).toBe('gzip')
		expect((await fetch(`${site.url}/api/docs`, { method: 'POST' })).status).toBe(405)
	})
})

describe('every response', () => {
	it('has a request id: the given one if it is well-formed', async () => {
		const idOf = async (path: string, given?: string) =>
			(await fetch(site.url + path, given === undefined ? {} : { headers: { 'x-request-id': given } })).headers.get('x-request-id')
		expect(await idOf('/api/_initial', 'abc-123')).toBe('abc-123')
		expect(await idOf('/api/nothing', 'abc-123')).toBe('abc-123')
		for (const bad of ['', 'two words', '<script>', 'x'.repeat(65)]) expect(await idOf('/api/_initial', bad)).toMatch(/^[0-9a-f-]{36}$/)
		expect(await idOf('/nowhere')).not.toBe(await idOf('/nowhere'))
	})

	it('has security headers and no CORS headers', async () => {
		const { headers } = await fetch(`${site.url}/api/_initial`, { headers: { origin: 'https://elsewhere.example' } })
		expect(headers.get('x-content-type-options')).toBe('nosniff')
		expect(headers.get('content-security-policy')).toContain("default-src 'none'")
		expect(headers.get('x-frame-options')).toBe('DENY')
		expect(headers.get('access-control-allow-origin')).toBeNull()
		expect(headers.get('x-powered-by')).toBeNull()
	})
})

describe('writes', () => {
	const vote = { postId: 'a'.repeat(24), up: true }

	it('need the CSRF token of the session', async () => {
		const browser = await member()
		const other = await member()
		const guest = openBrowser(site.url)
		await guest.get('/api/_initial')
		const tokens = ['', 'x', browser.cookies.get('csrftoken')?.slice(1), other.cookies.get('csrftoken'), guest.cookies.get('csrftoken')]
		for (const token of tokens) {
			const answer = await browser.post('/api/_postVote', vote, { 'x-csrf-token': token ?? '' })
			expect(answer.status).toBe(403)
			expect(await answer.json()).toMatchObject({ code: 'csrf_token_invalid' })
		}
		expect((await browser.post('/api/_postVote', vote)).status).toBe(200)
	})

	it('return 403 without cookies, and the response sets them for the next attempt', async () => {
		const browser = openBrowser(site.url)
		expect((await browser.post('/api/_login', {})).status).toBe(403)
		expect((await browser.post('/api/_login', {})).status).toBe(200)
	})

	it('do not accept the token from a cookie, query or form', async () => {
		const browser = await member()
		const token = browser.cookies.get('csrftoken') ?? ''
		const answer = await browser.post(`/api/_postVote?csrfToken=${token}`, { ...vote, csrfToken: token }, { 'x-csrf-token': '' })
		expect(answer.status).toBe(403)
	})

	it('reject the guest token after a login', async () => {
		const browser = openBrowser(site.url)
		await browser.get('/api/_initial')
		const before = browser.cookies.get('csrftoken') ?? ''
		await browser.post('/api/_login', {})
		expect((await browser.post('/api/_login', {}, { 'x-csrf-token': before })).status).toBe(403)
	})

	it('of guests return 401 at endpoints for members', async () => {
		const guest = openBrowser(site.url)
		await guest.get('/api/_initial')
		expect((await guest.post('/api/_postVote', vote)).status).toBe(401)
	})

	it('above the rate limit return 429 with Retry-After', async () => {
		const browser = await member()
		const answers = await Promise.all(Array.from({ length: 8 }, () => browser.post('/api/_postVote', vote)))
		const refused = answers.filter(({ status }) => status === 429)
		expect(refused.length).toBeGreaterThan(0)
		for (const answer of refused) {
			expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
			expect(await answer.json()).toMatchObject({ status: 429, code: 'rate_limited' })
		}
	})

	it('with invalid JSON return 400', async () => {
		const browser = await member()
		const token = browser.cookies.get('csrftoken') ?? ''
		for (const body of ['{', '', 'null', '[1', '{"postId":{"$gt":""}}', '"text"']) {
			const headers = { cookie: `sid=${browser.cookies.get('sid')}`, 'x-csrf-token': token, 'content-type': 'text/plain' }
			const answer = await fetch(`${site.url}/api/_postVote`, { method: 'POST', headers, body })
			expect([400, 429]).toContain(answer.status)
			expect(await answer.json()).toMatchObject({ status: answer.status })
		}
	})
})

describe('an in-process read', () => {
	const caller = { viewer: null, session: 's', ip: '192.0.2.1' }

	it('returns what the API would', async () => {
		expect(await site.gateway.get('/api/_initial?x=1', caller)).toEqual({ status: 200, body: caller })
		expect(await site.gateway.get('/api/_user', caller)).toMatchObject({ status: 401, body: { code: 'not_logged_in' } })
		expect(await site.gateway.get('/api/posts?limit=999', caller)).toMatchObject({ status: 400, body: { code: 'invalid_limit' } })
		expect(await site.gateway.get('/api/nothing', caller)).toMatchObject({ status: 404 })
		expect(await site.gateway.get('/api/communities', caller)).toMatchObject({ status: 503, body: { code: 'service_unavailable' } })
	})

	it('leaves the requests from outside as they are', async () => {
		await site.gateway.get('/api/_initial', caller)
		const replies = await Promise.all([fetch(`${site.url}/api/_initial`), site.gateway.get('/api/_initial', caller), fetch(site.url)])
		expect(await (await fetch(`${site.url}/api/_initial`)).json()).toMatchObject({ viewer: null, ip: '127.0.0.1' })
		expect([replies[0].status, replies[1].status, replies[2].status]).toEqual([200, 200, 404])
	})
})

import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createReplicas } from '@folkmoot/service-kit/calls/replicas'
import { createService } from '@folkmoot/service-kit/create-service'
import { createApp } from '@folkmoot/service-kit/http/create-app'
import { sendFailure } from '@folkmoot/service-kit/http/send-json'
import type { ErrorRequestHandler } from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../testing/browser.ts'
import { seedMemberSession } from '../testing/seed-session.ts'
import { echoEndpoints, loginStub } from '../testing/stub-endpoints.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { proxyTo } from './forward.ts'

const servers: Server[] = []

async function listen(handler: RequestListener): Promise<string> {
	const server = createServer(handler)
	servers.push(server)
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server has one
}

/** A gateway with nothing but a proxy. */
function frontOf({ single }: ReturnType<typeof proxyTo>): Promise<string> {
	const app = createApp()
	app.use(single)
	app.use(((error, _req, res, _next) => sendFailure(res, error)) satisfies ErrorRequestHandler)
	return listen(app)
}
const wordOf = async (url: string) => (await fetch(url)).text()
const writeTo = async (url: string) => (await fetch(url, { method: 'POST', body: 'x' })).text()

let site: TestSite
let home: TestSite
const seen: { cookie: string | undefined; requestId: string | undefined }[] = []

beforeAll(async () => {
	// Services of another process: the same secret, found through the same database.
	home = await startTestSite()
	const served = [...echoEndpoints, loginStub(async () => {})]
	const apart = async (area: string) => {
		const { handler } = createService({ area, deps: home.deps, served: served.filter(({ endpoint }) => endpoint.area === area) })
		return listen((req, res) => {
			seen.push({ cookie: req.headers.cookie, requestId: String(req.headers['x-request-id']) })
			handler(req, res)
		})
	}
	const serviceUrls = {
		account: [await apart('account')],
		post: [await apart('post')],
		feeds: ['http://127.0.0.1:1'],
		lists: [await listen(() => {})],
		admin: [await listen((req) => void req.socket.destroy())],
		modtools: [await listen((_req, res) => void res.writeHead(200, { 'content-length': '1000' }).write('{"half":', () => res.destroy()))],
	}
	site = await startTestSite({ config: { serviceUrls, database: home.deps.config.database } })
})
afterAll(async () => {
	for (const server of servers) server.closeAllConnections()
	for (const server of servers) server.close()
	await site.stop()
	await home.stop()
})

describe('a service in another process', () => {
	it('gets the signed caller but no cookies', async () => {
		const { user, token } = await seedMemberSession(site.deps.db)
		const browser = openBrowser(site.url)
		browser.cookies.set('sid', token)
		const answer = await browser.get('/api/_initial', { 'x-request-id': 'way-7' })
		expect(await answer.json()).toMatchObject({ viewer: { username: user.username } })
		expect(seen.at(-1)).toEqual({ cookie: undefined, requestId: 'way-7' })
		expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
	})

	it('gets request bodies and can start sessions', async () => {
		const browser = openBrowser(site.url)
		await browser.get('/api/_initial')
		const before = browser.cookies.get('sid')
		const answer = await browser.post('/api/_login', { username: 'x'.repeat(900) })
		expect(answer.status).toBe(200)
		expect(answer.headers.get('x-folkmoot-sign-in')).toBeNull()
		expect(browser.cookies.get('sid')).not.toBe(before)
		expect((await browser.post('/api/_login', { username: 'x'.repeat(1_100) })).status).toBe(400)
	})

	it('answers in-process reads for pages', async () => {
		const caller = { viewer: null, session: 's', ip: '192.0.2.1' }
		expect(await site.gateway.get('/api/_initial', caller)).toEqual({ status: 200, body: caller })
		for (const path of ['/api/posts', '/api/site_days', `/api/communities/${'a'.repeat(24)}/rules`])
			expect(await site.gateway.get(path, caller)).toMatchObject({ status: 503, body: { code: 'service_unavailable' } })
	})

	it('returns 503 with Retry-After if it is down', async () => {
		const answer = await fetch(`${site.url}/api/posts`)
		expect(answer.status).toBe(503)
		expect(answer.headers.get('retry-after')).toBe('2')
		expect(await answer.json()).toMatchObject({ status: 503, code: 'service_unavailable' })
	})

	it('returns 503 if it has no address', async () => {
		expect((await fetch(`${site.url}/api/communities`)).status).toBe(503)
	})

	it('returns 504 if it times out', async () => {
		const hangs = proxyTo(createReplicas([await listen(() => {})]), 'secret', 100)
		expect((await fetch(await frontOf(hangs))).status).toBe(504)
	})

	it('is used round-robin if it has several replicas; reads of an unreachable one are retried at the next', async () => {
		const copies = createReplicas([await listen((_req, res) => res.end('first')), await listen((_req, res) => res.end('second'))])
		const front = await frontOf(proxyTo(copies, 'secret', 1_000))
		expect([await wordOf(front), await wordOf(front)].sort()).toEqual(['first', 'second'])

		let isHere = false
		const comes = await listen((req, res) => {
			if (!isHere) return void res.destroy()
			res.end(req.url === '/readyz' ? '' : 'is back')
		})
		const half = createReplicas([comes, await listen((_req, res) => res.end('other'))], 20)
		const other = await frontOf(proxyTo(half, 'secret', 1_000))
		expect(await Promise.all([wordOf(other), wordOf(other), wordOf(other)])).toEqual(['other', 'other', 'other'])
		expect(await Promise.all([writeTo(other), writeTo(other), writeTo(other)])).toEqual(['other', 'other', 'other'])
		isHere = true
		await expect.poll(() => wordOf(other)).toBe('is back')
	})

	it('gets a write at most once', async () => {
		let writes = 0
		const dies = () =>
			listen((req, res) => {
				req.resume().on('end', () => {
					writes += 1
					res.destroy()
				})
			})
		const front = await frontOf(proxyTo(createReplicas([await dies(), await dies()]), 'secret', 1_000))
		expect((await fetch(front, { method: 'POST', body: 'x' })).status).toBe(503)
		expect(writes).toBe(1)
	})

	it('that dies in the middle of a response aborts it', async () => {
		const answer = await fetch(`${site.url}/api/communities/${'a'.repeat(24)}/rules`)
		await expect(answer.text()).rejects.toThrow()
		expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
	})
})

import { listUsers } from '@folkmoot/admin-contract/admin-endpoints'
import { listModerators } from '@folkmoot/modtools-contract/modtools-endpoints'
import type { Config } from '@folkmoot/service-kit/config'
import { createService } from '@folkmoot/service-kit/create-service'
import { hashSessionToken } from '@folkmoot/service-kit/secrets/session-token'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../testing/browser.ts'
import { seedMemberSession, seedSession } from '../testing/seed-session.ts'
import { echoEndpoints, loginStub } from '../testing/stub-endpoints.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { createGateway } from './app.ts'
import { servedAreas } from './served-areas.ts'
import { type RunningGateway, startGateway } from './start-gateway.ts'

/** Two gateways of one site: the public one without modtools and admin, and one for their pages alone. */

const parent = 'example.org'
let site: TestSite
let open: RunningGateway[]
let publicUrl: string
let toolsUrl: string

beforeAll(async () => {
	site = await startTestSite()
	const { user } = await seedMemberSession(site.deps.db, { isAdmin: true })
	const logsIn = loginStub((token) => seedSession(site.deps.db, user, { _id: hashSessionToken(token) }))
	const [echo] = echoEndpoints
	if (!echo) throw new Error('no echo endpoint is served')
	const served = [...echoEndpoints, logsIn, { ...echo, endpoint: listUsers }, { ...echo, endpoint: listModerators }]
	const start = async (over: Partial<Config>) => {
		const deps = { ...site.deps, config: { ...site.deps.config, cookieDomain: parent, rateLimitOff: true, ...over } }
		const areas = [...new Set(served.map(({ endpoint }) => endpoint.area))]
		const services = areas.map((area) => createService({ area, deps, served: served.filter(({ endpoint }) => endpoint.area === area) }))
		return startGateway(createGateway({ deps, services }), { host: '127.0.0.1', port: 0 })
	}
	open = [await start({ withoutAreas: ['modtools', 'admin'] }), await start({ onlyAreas: ['modtools', 'admin'] })]
	const urls = open.map(({ port }) => `http://127.0.0.1:${port}`)
	publicUrl = urls[0] ?? ''
	toolsUrl = urls[1] ?? ''
})
afterAll(async () => {
	await Promise.all(open.map((gateway) => gateway.close()))
	await site.stop()
})

const calls = ['/api/users', '/api/communities/65f000000000000000000001/mods'] as const

describe('a public gateway without modtools and admin', () => {
	it.each([...calls, '/api/modqueue', '/api/site_health', '/api/audit_log'])('returns 404 for %s', async (path) => {
		const admin = openBrowser(publicUrl)
		await admin.get('/api/_initial')
		await admin.post('/api/_login', { username: 'a', password: 'b' })
		expect((await admin.get(path)).status).toBe(404)
		expect((await admin.post(path, {})).status).toBe(404)
		expect((await admin.get(`${path}/`)).status).toBe(404)
	})

	it('serves the endpoints of all other areas', async () => {
		const guest = openBrowser(publicUrl)
		expect((await guest.get('/api/_initial')).status).toBe(200)
		expect((await guest.get('/api/posts')).status).toBe(200)
	})
})

describe('a session and its token', () => {
	it('are valid at both gateways, and end at both', async () => {
		const atHome = openBrowser(publicUrl)
		await atHome.get('/api/_initial')
		expect((await atHome.post('/api/_login', { username: 'a', password: 'b' })).status).toBe(200)
		const atTools = openBrowser(toolsUrl)
		for (const [name, value] of atHome.cookies) atTools.cookies.set(name, value)
		for (const path of calls) expect((await atTools.get(path)).status, path).toBe(200)
		expect((await atTools.post('/api/_postVote', { postId: '65f000000000000000000001', up: true })).status).toBe(200)
		expect((await atTools.post('/api/_postVote', {}, { 'x-csrf-token': 'another' })).status).toBe(403)
	})

	it('are set for the parent domain of both hosts; host-only cookies are deleted', async () => {
		const first = await fetch(`${publicUrl}/api/_initial`)
		const cookies = first.headers.getSetCookie()
		const isDeletion = (cookie: string) => cookie.includes('Expires=Thu, 01 Jan 1970')
		expect(cookies.filter(isDeletion)).toEqual([expect.stringMatching(/^sid=; Path=\/;/), expect.stringMatching(/^csrftoken=; Path=\/;/)])
		const given = cookies.filter((cookie) => !isDeletion(cookie))
		expect(given).toHaveLength(2)
		for (const cookie of given) expect(cookie).toMatch(/; Domain=example\.org; .*SameSite=Lax$/)
	})
})

describe('pages', () => {
	it.each([
		[
			{ withoutAreas: [], onlyAreas: [] },
			{ post: true, admin: true },
		],
		[
			{ withoutAreas: ['admin'], onlyAreas: [] },
			{ post: true, modtools: true, admin: false },
		],
		[
			{ withoutAreas: [], onlyAreas: ['modtools', 'admin'] },
			{ post: false, modtools: true, admin: true },
		],
	] as const)('of %j are %j', (config, shown) => {
		const { servesPages } = servedAreas(config)
		expect(Object.fromEntries(Object.keys(shown).map((area) => [area, servesPages(area)]))).toEqual(shown)
	})
})

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defineEndpoint, type EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import { createApp } from '@folkmoot/service-kit/http/create-app'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { seedKeyHolder } from '../testing/seed-key.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { announceDeprecation } from './announce-deprecation.ts'
import { createGuards } from './api-guards.ts'
import { createApiRouter } from './api-router.ts'
import { createAuthenticate } from './authenticate.ts'
import { allowKeysFromAnywhere } from './cross-origin-keys.ts'
import { describeSchemas } from './openapi/json-schemas.ts'
import { describeOperation } from './openapi/operations.ts'
import { openRequestScope } from './request-id.ts'
import { deriveRoutes } from './route-table.ts'
import { createErrorHandler } from './send-error.ts'
import { createSessionCookies } from './session-cookies.ts'
import { createStreamGate, streamLimits } from './stream-limits.ts'
import { createFindUnchanged } from './unchanged.ts'

const current = defineEndpoint({
	area: 'post',
	method: 'GET',
	path: '/api/new',
	access: 'member',
	scope: 'read',
	about: 'Reads.',
	reply: z.object({}),
})
const old: EndpointSpec = {
	...current,
	path: '/api/old',
	deprecated: { since: '2026-12-01', sunset: '2027-06-01', instead: 'call GET /api/new.' },
}

let site: TestSite
let server: Server
beforeAll(async () => {
	site = await startTestSite()
	const { deps } = site
	const cookies = createSessionCookies(deps.secret, '')
	const guardsOf = createGuards({
		authenticate: createAuthenticate(deps, cookies),
		findUnchanged: createFindUnchanged(deps),
		cookies,
		checkRate: null,
		limitKey: null,
		admitStream: createStreamGate(streamLimits, true),
	})
	const app = createApp()
	app.use(openRequestScope, allowKeysFromAnywhere)
	app.use(createApiRouter(deriveRoutes([current, old]), (route) => [...guardsOf(route), (_req, res) => void res.json({})]))
	app.use(createErrorHandler(deps.log))
	server = createServer(app)
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterAll(async () => {
	server.close()
	await site.stop()
})

async function announcedBy(path: string, headers: Record<string, string>) {
	const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers }) // it listens on a port
	const said = ['deprecation', 'sunset', 'link'].map((name) => answer.headers.get(name))
	return { status: answer.status, said, exposed: answer.headers.get('access-control-expose-headers') ?? '' }
}

it('a deprecated endpoint says so in the headers of its replies and refusals; another does not', async () => {
	const { headers } = await seedKeyHolder(site.deps.db)
	const said = ['@1796083200', 'Tue, 01 Jun 2027 00:00:00 GMT', '</api/docs>; rel="deprecation"; type="text/html"']
	const bad = { authorization: 'Bearer fm_x' }
	expect(await announcedBy('/api/old', bad)).toMatchObject({ status: 401, said })
	const announced = await announcedBy('/api/old', headers)
	expect(announced).toMatchObject({ status: 200, said })
	for (const name of ['deprecation', 'sunset', 'link']) expect(announced.exposed.split(', ')).toContain(name)
	expect(await announcedBy('/api/new', headers)).toMatchObject({ status: 200, said: [null, null, null] })
})

it('the description says so', () => {
	const schemas = describeSchemas({}, { closed: false })
	expect(describeOperation('readOld', old, schemas)).toMatchObject({
		deprecated: true,
		description: 'Deprecated since 2026-12-01, may be gone from 2027-06-01 on: call GET /api/new. Members.',
	})
	expect(describeOperation('readNew', current, schemas)).not.toHaveProperty('deprecated')
})

it('a contract cannot name a day that is none', () => {
	expect(() => announceDeprecation({ since: 'soon', instead: '' })).toThrow('soon')
	expect(() => announceDeprecation({ since: '2026-12-01', sunset: '2027-13-01', instead: '' })).toThrow('2027-13-01')
})

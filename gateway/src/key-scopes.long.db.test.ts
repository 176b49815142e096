import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import { type KeyScope, keyScopes } from '@folkmoot/contract-kit/key-scopes'
import { fail } from '@folkmoot/service-kit/failure'
import type { Served } from '@folkmoot/service-kit/serve'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedKeyHolder } from '../testing/seed-key.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { routeTable } from './route-table.ts'

/** Each scope × each call of the route table, generated from the contracts. */

const endpoints = routeTable().flatMap(({ endpoint }) => endpoint ?? [])
const nameOf = ({ method, path }: EndpointSpec) => `${method} ${path}`

/** Whatever gets through says so, before its input is looked at. */
const arrived = (endpoint: EndpointSpec): Served => ({
	endpoint,
	authorize: async () => {
		throw fail('conflict')
	},
	handle: async () => {
		throw fail('conflict')
	},
})

/** What a member does in person. */
const without = [
	'DELETE /api/_bots/:botId',
	'DELETE /api/_home_address',
	'DELETE /api/_identities/:identityId',
	'DELETE /api/_keys/:keyId',
	'DELETE /api/_passkeys/:passkeyId',
	'DELETE /api/_sessions/:sessionId',
	'DELETE /api/_sign_in/issuers/:issuerId',
	'DELETE /api/claims/:claimId',
	'DELETE /api/communities/:communityId/mods/:username',
	'DELETE /api/push_subscriptions',
	'DELETE /api/users/:username',
	'DELETE /api/users/:username/pro_pic',
	'DELETE /api/webhooks/:webhookId',
	'GET /api/_bots',
	'GET /api/_captcha',
	'GET /api/_home_address',
	'GET /api/_identities',
	'GET /api/_keys',
	'GET /api/_login/issuers',
	'GET /api/_own_data',
	'GET /api/_security',
	'GET /api/_sessions',
	'GET /api/_sign_in',
	'GET /api/claims',
	'GET /api/communities/:communityId/mod_notices',
	'GET /api/communities/:communityId/webhooks',
	'GET /api/webhooks',
	'GET /api/webhooks/:webhookId/deliveries',
	'POST /api/_bots',
	'POST /api/_email_verification',
	'POST /api/_email_verification/confirm',
	'POST /api/_home_address',
	'POST /api/_keys',
	'POST /api/_login',
	'POST /api/_login/callback',
	'POST /api/_login/issuers/:issuerId',
	'POST /api/_login/issuers/:issuerId/logout',
	'POST /api/_login/join',
	'POST /api/_login/passkey',
	'POST /api/_login/passkey/begin',
	'POST /api/_passkeys',
	'POST /api/_passkeys/begin',
	'POST /api/_password_reset',
	'POST /api/_password_reset/confirm',
	'POST /api/_second_factor',
	'POST /api/_sessions',
	'POST /api/_settings',
	'POST /api/_sign_in/issuers',
	'POST /api/_signup',
	'POST /api/_signup/identity',
	'POST /api/analytics',
	'POST /api/claims',
	'POST /api/communities/:communityId/moderation_requests',
	'POST /api/communities/:communityId/mods',
	'POST /api/communities/:communityId/webhooks',
	'POST /api/push_subscriptions',
	'POST /api/users/:username/pro_pic',
	'POST /api/webhooks',
	'POST /api/webhooks/:webhookId/deliveries/:deliveryId/resend',
	'POST /api/webhooks/:webhookId/secret',
	'POST /api/webhooks/:webhookId/test',
	'PUT /api/_passkeys/:passkeyId',
	'PUT /api/_sign_in',
	'PUT /api/_sign_in/issuers/:issuerId',
	'PUT /api/communities/:communityId/mod_notices',
	'PUT /api/webhooks/:webhookId',
]

let site: TestSite
beforeAll(async () => {
	site = await startTestSite({ served: endpoints.map(arrived), config: { rateLimitOff: true } })
})
afterAll(() => site.stop())

async function callsOf(scopes: KeyScope[]): Promise<string[]> {
	const { headers } = await seedKeyHolder(site.deps.db, { isAdmin: true }, { scopes })
	const passed: string[] = []
	for (const endpoint of endpoints) {
		const path = endpoint.path.replace(/:\w+/g, 'a'.repeat(24))
		const body = endpoint.method === 'GET' ? {} : { body: '{}', headers: { ...headers, 'content-type': 'application/json' } }
		const answer = await fetch(site.url + path, { method: endpoint.method, headers, ...body })
		const { code } = (await answer.json().catch(() => ({}))) as { code?: string }
		if (code !== 'insufficient_scope') passed.push(nameOf(endpoint))
		else expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([403, expect.stringContaining('insufficient_scope')])
	}
	return passed
}

describe('a key of scope', () => {
	it.each(keyScopes)(
		'%s makes the calls that name it, and no other',
		async (scope) => {
			const expected = endpoints.filter((endpoint) => endpoint.scope === scope).map(nameOf)
			expect(expected.length).toBeGreaterThan(0)
			expect(await callsOf([scope])).toEqual(expected)
		},
		60_000,
	)
})

it('no key at all makes calls that are for the member: logins, the settings, security, keys, bots, webhooks, own data, the account', () => {
	expect(
		endpoints
			.filter(({ scope }) => !scope)
			.map(nameOf)
			.sort(),
	).toEqual(without)
})

it('calls for admins need the scope of admins, and no other calls do; how members sign in and where webhooks go is changed in person', () => {
	const byKey = endpoints.filter(({ path }) => !/^\/api\/(_sign_in|webhooks)/.test(path))
	for (const { access, scope, path } of byKey) expect([path, access === 'admin']).toEqual([path, scope === 'admin'])
})

it('reading needs no more than the scope to read, except what moderators and admins read', () => {
	for (const { method, scope, path } of endpoints) if (method !== 'GET') expect([path, scope]).not.toEqual([path, 'read'])
})

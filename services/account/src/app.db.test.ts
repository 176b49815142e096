import * as endpoints from '@folkmoot/account-contract/account-endpoints'
import * as announcements from '@folkmoot/account-contract/announcement-endpoints'
import * as badges from '@folkmoot/account-contract/badge-endpoints'
import * as captcha from '@folkmoot/account-contract/captcha-endpoints'
import * as email from '@folkmoot/account-contract/email-endpoints'
import * as names from '@folkmoot/account-contract/name-endpoints'
import * as notifications from '@folkmoot/account-contract/notification-endpoints'
import * as passkeys from '@folkmoot/account-contract/passkey-endpoints'
import * as pictures from '@folkmoot/account-contract/picture-endpoints'
import * as polls from '@folkmoot/account-contract/poll-endpoints'
import * as push from '@folkmoot/account-contract/push-endpoints'
import * as security from '@folkmoot/account-contract/security-endpoints'
import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { askRaw } from '@folkmoot/service-kit/testing/ask'
import { endpointsOf, findServerErrors, unservedEndpoints } from '@folkmoot/service-kit/testing/every-endpoint'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAccountApp } from './app.ts'
import { accountService } from './service.ts'

let service: TestService
beforeAll(async () => {
	service = await startTestService(accountService)
})
afterAll(() => service.stop())

const contract = { endpoints, announcements, badges, captcha, email, names, notifications, passkeys, pictures, polls, push, security }
const all = endpointsOf(...Object.values(contract))
const withAccess = (access: string) =>
	all.filter((endpoint) => endpoint.access === access).map((endpoint) => [endpoint.method, endpoint.path])

it('serves every endpoint of its contract', () => {
	expect(unservedEndpoints(createAccountApp(service.deps), all)).toEqual([])
})

it.each(Object.keys(contract) as (keyof typeof contract)[])(
	'returns no 500 on malformed input: %s',
	async (topic) => {
		const { viewer } = await seedUser(service.deps.db)
		expect(await findServerErrors(service, endpointsOf(contract[topic]), viewer)).toEqual([])
	},
	120_000,
)

it.each(withAccess('member'))('rejects guests: %s %s', async (method, path) => {
	const { status, failure } = await askRaw(service, {
		method: String(method),
		path: String(path),
		body: method === 'GET' ? undefined : '{}',
	})
	expect({ status, code: failure?.code }).toEqual({ status: 401, code: 'not_logged_in' })
})

it.each(withAccess('service'))('returns 404 to callers other than services: %s %s', async (method, path) => {
	const as = { id: '0'.repeat(24), username: 'boss', isAdmin: true }
	const { status } = await askRaw(service, { method: String(method), path: String(path), body: '{}' }, { as })
	expect(status).toBe(404)
})

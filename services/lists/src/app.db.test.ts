import { seedUser } from '@folkmoot/content-kit/testing/seed'
import * as endpoints from '@folkmoot/lists-contract/list-endpoints'
import { endpointsOf, findServerErrors, findUnprotectedEndpoints, unservedEndpoints } from '@folkmoot/service-kit/testing/every-endpoint'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createListsApp } from './app.ts'
import { listsService } from './service.ts'

const contract = endpointsOf(endpoints)
let service: TestService

beforeAll(async () => {
	service = await startTestService(listsService)
})
afterAll(() => service.stop())

it('serves every endpoint of the contract', () => {
	expect(unservedEndpoints(createListsApp(service.deps), contract)).toEqual([])
})

it('refuses guests, members and the public where the contract says so', async () => {
	expect(await findUnprotectedEndpoints(service, contract)).toEqual([])
})

it('returns no 5xx for malformed input', async () => {
	const { viewer } = await seedUser(service.deps.db, { username: '0123456789abcdef01234567' })
	expect(await findServerErrors(service, contract, viewer)).toEqual([])
})

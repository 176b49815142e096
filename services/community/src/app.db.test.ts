import * as endpoints from '@folkmoot/community-contract/community-endpoints'
import * as pictures from '@folkmoot/community-contract/picture-endpoints'
import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { endpointsOf, findServerErrors, findUnprotectedEndpoints, unservedEndpoints } from '@folkmoot/service-kit/testing/every-endpoint'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCommunityApp } from './app.ts'
import { communityService } from './service.ts'

const contract = endpointsOf(endpoints, pictures)
let service: TestService

beforeAll(async () => {
	service = await startTestService(communityService)
})
afterAll(() => service.stop())

it('serves every endpoint of the contract', () => {
	expect(unservedEndpoints(createCommunityApp(service.deps), contract)).toEqual([])
})

it('refuses guests, members and the public where the contract says so', async () => {
	expect(await findUnprotectedEndpoints(service, contract)).toEqual([])
})

it('returns no 5xx for malformed input', async () => {
	const { viewer } = await seedUser(service.deps.db, { isAdmin: true })
	expect(await findServerErrors(service, contract, viewer)).toEqual([])
})

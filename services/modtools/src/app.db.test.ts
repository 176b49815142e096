import { seedUser } from '@folkmoot/content-kit/testing/seed'
import * as decisions from '@folkmoot/modtools-contract/decision-endpoints'
import * as modlog from '@folkmoot/modtools-contract/modlog-endpoints'
import * as modtools from '@folkmoot/modtools-contract/modtools-endpoints'
import * as notes from '@folkmoot/modtools-contract/note-endpoints'
import * as queue from '@folkmoot/modtools-contract/queue-endpoints'
import { endpointsOf, findServerErrors, findUnprotectedEndpoints, unservedEndpoints } from '@folkmoot/service-kit/testing/every-endpoint'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createModtoolsApp } from './app.ts'
import { modtoolsService } from './service.ts'

const contract = endpointsOf(modtools, modlog, decisions, notes, queue)
let service: TestService

beforeAll(async () => {
	service = await startTestService(modtoolsService)
})
afterAll(() => service.stop())

it('serves every endpoint of the contract', () => {
	expect(unservedEndpoints(createModtoolsApp(service.deps), contract)).toEqual([])
})

it('enforces the access level of each endpoint', async () => {
	expect(await findUnprotectedEndpoints(service, contract)).toEqual([])
})

it('returns no 500 on malformed input', async () => {
	const { viewer } = await seedUser(service.deps.db, { isAdmin: true })
	expect(await findServerErrors(service, contract, viewer)).toEqual([])
}, 90_000)

import * as endpoints from '@folkmoot/community-contract/community-endpoints'
import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importCommunities, importMembers } from './import.ts'
import { communityService } from './service.ts'

let service: TestService
const createdAt = new Date('2020-02-02T00:00:00.000Z')

beforeAll(async () => {
	service = await startTestService(communityService)
})
afterAll(() => service.stop())

it('imports communities idempotently and skips invalid ones', async () => {
	const given = [
		{ name: 'Cooking', about: 'Pots.', createdAt, importKey: 'se:cooking' },
		{ name: 'COOKING', about: null, createdAt },
		{ name: 'no', about: null, createdAt },
		{ name: 'admin', about: null, createdAt },
	]
	const first = await importCommunities(service.deps, given)
	const second = await importCommunities(service.deps, given)
	expect([...first.keys()]).toEqual(['cooking'])
	expect(second).toEqual(first)
	const { reply } = await ask(service, endpoints.getCommunity, { params: { community: 'cooking' }, query: { byName: 'true' } })
	expect(reply).toMatchObject({ name: 'Cooking', about: 'Pots.', createdAt: createdAt.toISOString(), noMembers: 0, mods: [] })
})

it('imports memberships idempotently and corrects the member counts', async () => {
	const { db } = service.deps
	const found = await importCommunities(service.deps, [{ name: 'Sailing', about: null, createdAt }])
	const communityId = found.get('sailing')?._id
	if (!communityId) throw new Error('Sailing is missing.')
	const users = [await seedUser(db), await seedUser(db), await seedUser(db)]
	const memberships = users.map(({ _id }) => ({ userId: _id, communityId, joinedAt: createdAt }))
	for (const _again of [1, 2]) {
		await importMembers(service.deps, memberships)
		const { reply } = await ask(service, endpoints.getCommunity, { params: { community: communityId.toHexString() }, query: {} })
		expect(reply.noMembers).toBe(3)
	}
})

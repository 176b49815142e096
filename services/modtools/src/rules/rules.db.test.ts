import { seedCommunity, seedModerator, seedUser } from '@folkmoot/content-kit/testing/seed'
import * as endpoints from '@folkmoot/modtools-contract/modtools-endpoints'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { modtoolsService } from '../service.ts'

let service: TestService
let moderator: Viewer
let member: Viewer
let communityId: string

beforeAll(async () => {
	service = await startTestService(modtoolsService)
})
afterAll(() => service.stop())

beforeEach(async () => {
	const { db } = service.deps
	const [community, mod] = [await seedCommunity(db), await seedUser(db)]
	await seedModerator(db, mod, community)
	communityId = community._id.toHexString()
	moderator = mod.viewer
	member = (await seedUser(db)).viewer
})

const add = (as: Viewer | null, rule: string, description: string | null = null) =>
	ask(service, endpoints.addRule, { params: { communityId }, body: { rule, description } }, { as })
const list = async () => (await ask(service, endpoints.listRules, { params: { communityId } })).reply
const addThree = async () => {
	for (const rule of ['One', 'Two', 'Three']) await add(moderator, rule)
	return list()
}

it('appends rules and returns all', async () => {
	const { reply } = await add(moderator, ' Be kind. ', 'Always.')
	expect(reply).toMatchObject([{ rule: 'Be kind.', description: 'Always.', zIndex: 0, communityId, createdBy: moderator.id }])
	expect((await add(moderator, 'No spam.', '')).reply.map(({ rule, description, zIndex }) => [rule, description, zIndex])).toEqual([
		['Be kind.', 'Always.', 0],
		['No spam.', null, 1],
	])
})

it('assigns unique positions under concurrent additions', async () => {
	await Promise.all(['a', 'b', 'c', 'd'].map((rule) => add(moderator, rule)))
	expect((await list()).map(({ zIndex }) => zIndex)).toEqual([0, 1, 2, 3])
})

it('adds at most 500 rules to a community', async () => {
	await add(moderator, 'The first')
	const collection = service.deps.db.collection('rules')
	const one = await collection.findOne({ communityId: new ObjectId(communityId) })
	await collection.insertMany(Array.from({ length: 498 }, (_, index) => ({ ...one, _id: new ObjectId(), zIndex: index + 1 })))
	expect((await add(moderator, 'The last')).reply).toHaveLength(500)
	const { failure } = await add(moderator, 'One too many')
	expect(failure).toMatchObject({ status: 400, code: 'invalid_input', fields: { rule: expect.stringContaining('500') } })
	expect(await list()).toHaveLength(500)
})

it('changes only the given fields', async () => {
	const [first, , third] = await addThree()
	const edit = (ruleId: string, body: { rule?: string; description?: string | null; zIndex?: number }) =>
		ask(service, endpoints.editRule, { params: { communityId, ruleId }, body }, { as: moderator })
	expect((await edit(first?.id ?? '', { description: 'Why.' })).reply).toMatchObject({ rule: 'One', description: 'Why.', zIndex: 0 })
	await edit(first?.id ?? '', { zIndex: 2 })
	await edit(third?.id ?? '', { zIndex: 0, rule: 'First now' })
	expect((await list()).map(({ rule }) => rule)).toEqual(['First now', 'Two', 'One'])
	expect((await edit(first?.id ?? '', { zIndex: -1 })).failure).toMatchObject({ status: 400, fields: { zIndex: expect.any(String) } })
})

it('returns and deletes a rule', async () => {
	const [first] = await addThree()
	const params = { communityId, ruleId: first?.id ?? '' }
	expect((await ask(service, endpoints.getRule, { params })).reply).toEqual(first)
	expect((await ask(service, endpoints.deleteRule, { params }, { as: moderator })).reply).toEqual(first)
	expect((await ask(service, endpoints.deleteRule, { params }, { as: moderator })).failure).toMatchObject({
		status: 404,
		code: 'rule_not_found',
	})
	expect((await ask(service, endpoints.getRule, { params: { communityId, ruleId: 'x' } })).failure).toMatchObject({
		status: 404,
		code: 'rule_not_found',
	})
	expect(await list()).toHaveLength(2)
})

it('returns 404 for rules of another community', async () => {
	const [first] = await addThree()
	const { db } = service.deps
	const other = await seedCommunity(db)
	const params = { communityId: other._id.toHexString(), ruleId: first?.id ?? '' }
	const admin = (await seedUser(db, { isAdmin: true })).viewer
	expect((await ask(service, endpoints.deleteRule, { params }, { as: admin })).failure?.code).toBe('rule_not_found')
})

it('rejects guests, members, empty and long rules, and query operators', async () => {
	expect((await add(null, 'x')).status).toBe(401)
	expect((await add(member, 'x')).failure).toMatchObject({ status: 403, code: 'not_mod' })
	expect((await add(moderator, ' ')).failure).toMatchObject({ status: 400, fields: { rule: expect.any(String) } })
	expect((await add(moderator, 'a'.repeat(513))).failure).toMatchObject({ status: 400, fields: { rule: expect.any(String) } })
	expect((await add(moderator, 'x', 'a'.repeat(513))).failure).toMatchObject({ fields: { description: expect.any(String) } })
	const call = { method: 'POST', path: `/api/communities/${communityId}/rules`, body: '{"rule":{"$gt":""}}' }
	expect((await askRaw(service, call, { as: moderator })).status).toBe(400)
})

it('reorders all rules and logs it once', async () => {
	const ids: string[] = []
	for (const rule of ['One', 'Two', 'Three']) ids.push((await add(moderator, rule)).reply.at(-1)?.id ?? '')
	const order = (ruleIds: string[], as: Viewer | null = moderator) =>
		ask(service, endpoints.orderRules, { params: { communityId }, body: { ruleIds } }, { as })
	const turned = ids.toReversed()
	expect((await order(turned)).reply.map(({ rule, zIndex }) => [rule, zIndex])).toEqual([
		['Three', 0],
		['Two', 1],
		['One', 2],
	])
	expect((await order(turned)).status).toBe(200)
	const logged = { communityId: new ObjectId(communityId), action: 'order_rules' }
	expect(await service.deps.db.collection('modlog').countDocuments(logged)).toBe(1)
	for (const wrong of [ids.slice(1), [...ids, ids[0] ?? ''], [ids[0] ?? '', ids[0] ?? '', ids[1] ?? '']]) {
		expect((await order(wrong)).failure?.code).toBe('conflict')
	}
	expect((await order(ids, null)).status).toBe(401)
})

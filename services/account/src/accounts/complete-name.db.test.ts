import { checkNames, completeName } from '@folkmoot/account-contract/name-endpoints'
import { seedCommunity, seedUser } from '@folkmoot/content-kit/testing/seed'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountService } from '../service.ts'

let service: TestService
let viewer: Viewer
beforeAll(async () => {
	service = await startTestService(accountService)
	const { db } = service.deps
	const seeded = [
		seedUser(db, { username: 'Bean', points: 1 }),
		seedUser(db, { username: 'Bean_Keeper', points: 50 }),
		seedUser(db, { username: 'beanstalk', points: 70 }),
		seedUser(db, { username: 'Beans_banned', bannedAt: new Date() }),
		seedUser(db, { username: 'Beans_gone', deletedAt: new Date() }),
		seedUser(db, { username: 'Soybean', points: 900 }),
	]
	viewer = (await seedUser(db, { username: 'Zed_Who_Types' })).viewer
	await Promise.all(seeded)
	await seedCommunity(db, { name: 'Bean_Rows' })
})
afterAll(() => service.stop())

const namesFor = async (q: string, limit?: number) =>
	(await ask(service, completeName, { query: limit === undefined ? { q } : { q, limit } }, { as: viewer })).reply.users.map(
		({ username }) => username,
	)

describe('completeName', () => {
	it.each<[string, string[]]>([
		['bean', ['Bean', 'beanstalk', 'Bean_Keeper']],
		['BEAN_', ['Bean_Keeper']],
		['beans', ['beanstalk']],
		['', []],
		['be.*', []],
		['$ne', []],
		['bean ', []],
		['nobody_at_all', []],
	])('%s', async (typed, names) => expect(await namesFor(typed)).toEqual(names))

	it('returns at most the requested number of names', async () => {
		expect(await namesFor('bean', 1)).toEqual(['Bean'])
		const { status, failure } = await ask(service, completeName, { query: { q: 'bean', limit: 1_000 } }, { as: viewer })
		expect([status, failure?.code]).toEqual([400, 'invalid_limit'])
	})

	it('requires login and is rate limited against enumeration', async () => {
		expect((await ask(service, completeName, { query: { q: 'bean' } })).status).toBe(401)
		expect(completeName.rateLimit.limits[0].points).toBeLessThanOrEqual(30)
	})

	it('uses the index for any number of names', async () => {
		const plan = await service.deps.db
			.collection('users')
			.find({ usernameLower: { $gte: 'bean', $lt: 'bean\u{7f}' } })
			.sort({ usernameLower: 1 })
			.limit(100)
			.explain()
		expect(JSON.stringify(plan)).toContain('IXSCAN')
		expect(JSON.stringify(plan)).not.toMatch(/COLLSCAN|"stage":"SORT"/)
	})
})

it('checkNames returns the existing names and rejects oversized lists', async () => {
	const check = async (members: string, communities: string) => {
		const answer = await ask(service, checkNames, { query: { members, communities } }, { as: viewer })
		return answer.status === 200 ? answer.reply : answer.status
	}
	expect(await check('BEAN,beans_gone,nobody_here,$ne,', 'bean_rows,Bean')).toEqual({
		members: expect.arrayContaining(['bean', 'beans_gone']),
		communities: ['bean_rows'],
	})
	expect(await check('', '')).toEqual({ members: [], communities: [] })
	expect(await check(Array.from({ length: 101 }, (_, place) => `name_${place}`).join(), '')).toBe(400)
	expect((await ask(service, checkNames, { query: { members: 'Bean' } })).status).toBe(401)
})

import { accountService } from '@folkmoot/account/service'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { userStates } from '@folkmoot/account-contract/user-states'
import { listUsers, type UserFilter } from '@folkmoot/admin-contract/admin-endpoints'
import { type UserSort, userSorts } from '@folkmoot/admin-contract/user-sorts'
import { seedCommunity, seedModerator, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { Reply } from '@folkmoot/contract-kit/endpoint'
import { modtoolsService } from '@folkmoot/modtools/service'
import { type Answered, ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Document } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminService } from '../service.ts'
import { readUsers } from './user-reader.ts'

let service: TestService
let as: Viewer
const names = (from: number, many: number) => Array.from({ length: many }, (_, n) => `bird_${String(from + n).padStart(3, '0')}`)

/** Few distinct numbers, one of them very common. */
const pointsOf = (n: number) => (n % 4 === 0 ? n % 3 : 1)

beforeAll(async () => {
	service = await startTestService(adminService, accountService, modtoolsService)
	const { db } = service.deps
	as = (await seedUser(db, { username: 'Head', isAdmin: true, createdAt: new Date(0) })).viewer
	const at = new Date('2026-05-01T00:00:00.000Z')
	for (const [n, username] of names(0, 230).entries()) {
		const state = n % 10 === 1 ? { bannedAt: at } : n % 10 === 2 ? { deletedAt: at, bannedAt: at } : {}
		const badges = n % 10 === 3 ? { badges: [{ id: 1, type: 'supporter' as const }] } : {}
		await seedUser(db, {
			username: n % 2 ? username.toUpperCase() : username,
			createdAt: new Date(Date.UTC(2026, 0, 1, 0, n)),
			points: pointsOf(n),
			...state,
			...badges,
		})
	}
	const mod = await db.collection<UserRecord>('users').findOne({ usernameLower: 'bird_000' })
	if (!mod) throw new Error('There is no moderator.')
	for (let n = 0; n < 2; n++) await seedModerator(db, mod, await seedCommunity(db))
})
afterAll(() => service.stop())

async function readAll(q: string, state: UserFilter = 'all', sort?: UserSort): Promise<{ found: string[]; sizes: number[] }> {
	const [found, sizes]: [string[], number[]] = [[], []]
	let next: string | null = null
	do {
		const { reply }: Answered<Reply<typeof listUsers>> = await ask(
			service,
			listUsers,
			{ query: { q, state, next, ...(sort ? { sort } : {}) } },
			{ as },
		)
		found.push(...reply.users.map(({ username }) => username.toLowerCase()))
		sizes.push(reply.users.length)
		next = reply.next
	} while (next)
	return { found, sizes }
}

it.each([
	['bird_', [100, 100, 30], names(0, 230)],
	['BIRD_01', [10], names(10, 10)],
	['@bird_01', [10], names(10, 10)],
	['bird_099', [1], ['bird_099']],
	['@bird_', [100, 100, 30], names(0, 230)],
	['ird_2', [30], names(200, 30)],
	['RD_099', [1], ['bird_099']],
	['@ird', [0], []],
	['$usernamelower', [0], []],
	['.*', [0], []],
	['bird%', [0], []],
])('finds names that contain %s, or begin so after @, in order', async (q, sizes, found) => {
	expect(await readAll(q)).toEqual({ found, sizes })
})

it.each<[UserFilter, (n: number) => boolean]>([
	['active', (n) => n % 10 !== 1 && n % 10 !== 2],
	['banned', (n) => n % 10 === 1],
	['deleted', (n) => n % 10 === 2],
	['supporter', (n) => n % 10 === 3],
])('filters by state %s, by name or newest first', async (state, fits) => {
	const expected = names(0, 230).filter((_, n) => fits(n))
	expect((await readAll('bird_', state)).found).toEqual(expected)
	expect((await readAll('', state)).found.filter((name) => name !== 'head')).toEqual(expected.toReversed())
})

it('lists admins, with the number of moderated communities', async () => {
	expect((await readAll('', 'admin')).found).toEqual(['head'])
	const { reply } = await ask(service, listUsers, { query: { q: 'bird_00' } }, { as })
	expect(reply.users.map(({ noModerated }) => noModerated)).toEqual([2, ...Array.from({ length: 9 }, () => 0)])
})

it('lists moderators once each, by name or newest first', async () => {
	const { db } = service.deps
	const [one, other] = await db
		.collection<UserRecord>('users')
		.find({ usernameLower: { $in: ['bird_104', 'bird_205'] } })
		.toArray()
	for (const mod of [one, other]) if (mod) await seedModerator(db, mod, await seedCommunity(db))
	expect((await readAll('', 'moderator')).found).toEqual(['bird_205', 'bird_104', 'bird_000'])
	expect((await readAll('bird_', 'moderator')).found).toEqual(['bird_000', 'bird_104', 'bird_205'])
	expect((await readAll('bird_1', 'moderator')).found).toEqual(['bird_104'])
	expect((await readAll('@bird_1', 'moderator')).found).toEqual(['bird_104'])
	expect((await readAll('0', 'moderator', 'name_dsc')).found).toEqual(['bird_205', 'bird_104', 'bird_000'])
	expect((await readAll('$_id', 'moderator')).found).toEqual([])
})

it.each<UserFilter>(['all', 'active', 'moderator'])('sorts %s in every order, over page edges and ties', async (state) => {
	const read = async (sort: UserSort) => (await readAll('', state, sort)).found.filter((name) => name !== 'head')
	const points = (name: string) => pointsOf(Number(name.slice(-3)))
	const names = await read('name')
	const most = await read('points')
	expect(names).toEqual(names.toSorted())
	expect(await read('new')).toEqual(names.toReversed())
	expect(most.map(points)).toEqual(names.map(points).sort((a, b) => b - a))
	expect(most.toSorted()).toEqual(names)
	for (const [sort, reversed] of [
		[names, await read('name_dsc')],
		[await read('new'), await read('old')],
		[most, await read('points_asc')],
	])
		expect(reversed).toEqual(sort?.toReversed())
})

it('reverses a search by name', async () => {
	expect((await readAll('bird_0', 'active', 'name_dsc')).found).toEqual((await readAll('bird_0', 'active')).found.toReversed())
	expect((await readAll('bird_', 'moderator', 'name_dsc')).found).toEqual((await readAll('bird_', 'moderator')).found.toReversed())
})

it.each<UserFilter>(['all', 'active', 'moderator'])('sorts a search among %s in every order', async (state) => {
	const sorts = ['new', 'old', 'points', 'points_asc'] as const
	await Promise.all(
		sorts.map(async (sort) => {
			const [all, birds, some] = await Promise.all([
				readAll('', state, sort),
				readAll('bird_', state, sort),
				readAll('bird_1', state, sort),
			])
			expect(birds.found).toEqual(all.found.filter((name) => name !== 'head'))
			expect(some.found).toEqual(birds.found.filter((name) => name.startsWith('bird_1')))
		}),
	)
})

it.each(userSorts)('looks at a bounded number of names, and goes on where it stopped, in the order %s', async (sort) => {
	const { db } = service.deps
	const read = async (next: string | null) =>
		await readUsers(db, { search: { text: '7', isPrefix: false }, state: 'all', sort, next, limit: 3, namesOfPage: 40 })
	const [found, sizes]: [string[], number[]] = [[], []]
	let next: string | null = null
	do {
		const page = await read(next)
		found.push(...page.records.map(({ usernameLower }) => usernameLower))
		sizes.push(page.records.length)
		next = page.next
	} while (next)
	expect(found).toEqual((await readAll('7', 'all', sort)).found)
	expect(Math.max(...sizes)).toBe(3)
})

it('rejects unknown sorts', async () => {
	expect((await askRaw(service, { method: 'GET', path: '/api/users?sort=odd' }, { as })).failure).toMatchObject({
		status: 400,
		code: 'invalid_sort',
	})
})

it('rejects a cursor of another order and unknown states', async () => {
	const { next } = (await ask(service, listUsers, { query: {} }, { as })).reply
	expect((await ask(service, listUsers, { query: { q: 'b', next } }, { as })).failure?.code).toBe('invalid_cursor')
	for (const sort of ['old', 'points'] as const)
		expect((await ask(service, listUsers, { query: { sort, next } }, { as })).failure?.code).toBe('invalid_cursor')
	expect((await askRaw(service, { method: 'GET', path: '/api/users?state=odd' }, { as })).failure).toMatchObject({
		status: 400,
		code: 'invalid_filter',
	})
	const tooLong = await askRaw(service, { method: 'GET', path: `/api/users?q=${'a'.repeat(101)}` }, { as })
	expect(tooLong.failure?.fields).toHaveProperty('q')
})

it('examines no account that it does not return', async () => {
	const { db } = service.deps
	await db.command({ profile: 2 })
	for (const state of ['all', ...userStates] as const)
		for (const sort of userSorts) await ask(service, listUsers, { query: { state, sort } }, { as })
	for (const state of ['all', ...userStates] as const)
		for (const sort of ['name', 'name_dsc'] as const) await ask(service, listUsers, { query: { q: '@bird_1', state, sort } }, { as })
	await db.command({ profile: 0 })
	const reads: Document[] = await db
		.collection('system.profile')
		.find({ ns: `${db.databaseName}.users`, op: 'query' })
		.toArray()
	expect(reads.length).toBeGreaterThanOrEqual(48)
	expect(reads.filter(({ planSummary }) => !/^(IXSCAN|EOF)/.test(planSummary)).map(({ planSummary }) => planSummary)).toEqual([])
	expect(reads.filter(({ hasSortStage }) => hasSortStage)).toEqual([])
	expect(reads.filter(({ docsExamined, nreturned }) => docsExamined > nreturned)).toEqual([])
})

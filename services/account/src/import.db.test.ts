import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { seedComment, seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importUsers, nameForAttempt, recountImportedUsers, type UserImport } from './import.ts'
import { accountService } from './service.ts'

let service: TestService
beforeAll(async () => {
	service = await startTestService(accountService)
})
afterAll(() => service.stop())

const users = () => service.deps.db.collection<UserRecord>('users')
const createdAt = new Date('2011-05-05T05:05:05.000Z')
const given = (username: string): UserImport => ({ username, createdAt, importKey: `file:${username}` })

describe('importUsers', () => {
	it('is idempotent, also after an interrupted run', async () => {
		const many = Array.from({ length: 2_500 }, (_none, n) => given(`bird_${n}`))
		await importUsers(service.deps, many.slice(0, 1_200))
		const [first, second] = await Promise.all([importUsers(service.deps, many), importUsers(service.deps, many)])
		expect(first.size).toBe(2_500)
		expect(second).toEqual(first)
		expect(await users().countDocuments({ importKey: /^file:bird/ })).toBe(2_500)
		const found = await users().findOne({ usernameLower: 'bird_7' })
		expect(found).toMatchObject({ passwordHash: null, createdAt, lastSeenAt: createdAt, points: 1, importKey: 'file:bird_7' })
	})

	it('never reuses the name of an existing account', async () => {
		const mine = await seedUser(service.deps.db, { username: 'Red_Kite' })
		const found = await importUsers(service.deps, [given('red_kite'), given('admin'), given('x'.repeat(21))])
		expect(found.get('file:red_kite')).toMatchObject({ username: 'red_kite_2' })
		expect(found.get('file:red_kite')?._id).not.toEqual(mine._id)
		expect(found.get('file:admin')?.username).toBe('admin_2')
		expect(await importUsers(service.deps, [given('red_kite')])).toEqual(new Map([['file:red_kite', found.get('file:red_kite')]]))
	})

	it.each([
		['heron', 0, 'heron'],
		['heron', 1, 'heron_2'],
		['admin', 0, 'admin_2'],
		['admin', 1, 'admin_3'],
		['x'.repeat(21), 1, `${'x'.repeat(19)}_2`],
	])('the name of %s at attempt %d is %s', (username, attempt, name) => {
		expect(nameForAttempt(username, attempt)).toBe(name)
	})
})

describe('recountImportedUsers', () => {
	it('recounts imported accounts only', async () => {
		const { db } = service.deps
		const imported = await importUsers(service.deps, [given('old_owl')])
		const author = await users().findOne({ usernameLower: imported.get('file:old_owl')?.username ?? '' })
		const member = await seedUser(db, { points: 9 })
		if (!author) throw new Error('not imported')
		const community = await seedCommunity(db)
		const post = await seedPost(db, author, community, { upvotes: 5, downvotes: 4 })
		await seedPost(db, member, community, { upvotes: 50 })
		await seedComment(db, author, post, { upvotes: 2 })
		await seedComment(db, author, post, { upvotes: 1, deletion: { by: null, as: 'normal', at: createdAt } })
		await recountImportedUsers(service.deps, '')
		expect(await users().findOne({ _id: author._id })).toMatchObject({ points: 9, noPosts: 1, noComments: 1 })
		expect(await users().findOne({ _id: member._id })).toMatchObject({ points: 9, noPosts: 0 })
	})
})

import { accountOutbox } from '@folkmoot/account-contract/account-events'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { seedUser } from '@folkmoot/content-kit/testing/seed'
import type { Config } from '@folkmoot/service-kit/config'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ensureEnvironmentAdmin, makeFirstAdmin } from './first-admin.ts'
import { isPasswordOf } from './passwords/password-hash.ts'
import { accountService } from './service.ts'

let service: TestService
beforeAll(async () => {
	service = await startTestService(accountService)
	service.deps.log.level = 'fatal'
})
beforeEach(async () => void (await users().deleteMany({})))
afterAll(() => service.stop())

const users = () => service.deps.db.collection<UserRecord>('users')
const find = (usernameLower: string) => users().findOne({ usernameLower })
const withAdmin = (adminUsername: string, adminPassword = '') => {
	const config: Config = { ...service.deps.config, adminUsername, adminPassword }
	return ensureEnvironmentAdmin({ ...service.deps, config })
}

describe('ensureEnvironmentAdmin', () => {
	it('creates the admin once, even with a reserved name', async () => {
		await Promise.all([withAdmin('Admin', 'wide green marsh'), withAdmin('Admin', 'wide green marsh')])
		await withAdmin('Admin', 'wide green marsh')
		const admin = await find('admin')
		expect(admin).toMatchObject({ username: 'Admin', isAdmin: true })
		expect(await isPasswordOf(admin?.passwordHash ?? null, 'wide green marsh')).toBe(true)
		expect(await users().countDocuments()).toBe(1)
		const events = service.deps.db.collection(accountOutbox).find({ 'event.userId': admin?._id.toHexString() })
		expect(await events.toArray()).toHaveLength(1)
	})

	it('promotes an existing account and keeps its password', async () => {
		await seedUser(service.deps.db, { username: 'Old_Owl', passwordHash: 'as it was' })
		await withAdmin('old_owl', 'wide green marsh')
		expect(await find('old_owl')).toMatchObject({ isAdmin: true, passwordHash: 'as it was' })
	})

	it('sets the password of an imported account and leaves a deleted account deleted', async () => {
		await seedUser(service.deps.db, { username: 'old_owl' })
		await withAdmin('old_owl', 'wide green marsh')
		expect(await isPasswordOf((await find('old_owl'))?.passwordHash ?? null, 'wide green marsh')).toBe(true)
		await seedUser(service.deps.db, { username: 'gone_owl', deletedAt: new Date() })
		await withAdmin('gone_owl', 'wide green marsh')
		expect(await find('gone_owl')).toMatchObject({ isAdmin: false, passwordHash: null })
	})

	it('does nothing without ADMIN_USERNAME and throws a clear error without a password', async () => {
		await withAdmin('')
		expect(await users().countDocuments()).toBe(0)
		await expect(withAdmin('old_owl')).rejects.toThrow('ADMIN_PASSWORD')
	})

	it.each(['x', 'password', 'football1', 'Long_Eared_Owl'])(
		'refuses the weak password %j, for a new account and for one that exists',
		async (password) => {
			await expect(withAdmin('long_eared_owl', password)).rejects.toThrow('ADMIN_PASSWORD is refused')
			expect(await users().countDocuments()).toBe(0)
			await seedUser(service.deps.db, { username: 'long_eared_owl' })
			await expect(withAdmin('long_eared_owl', password)).rejects.toThrow('ADMIN_PASSWORD is refused')
			expect(await find('long_eared_owl')).toMatchObject({ isAdmin: false, passwordHash: null })
		},
	)
})

describe('makeFirstAdmin', () => {
	it('creates an admin and returns the credentials once', async () => {
		const made = await makeFirstAdmin(service.deps)
		expect(made).toEqual({ username: 'admin', password: expect.stringMatching(/^.{16}$/) })
		const admin = await find('admin')
		expect(admin?.isAdmin).toBe(true)
		expect(await isPasswordOf(admin?.passwordHash ?? null, made?.password ?? '')).toBe(true)
		expect(await makeFirstAdmin(service.deps)).toBeNull()
	})

	it('uses another name if admin is taken', async () => {
		await seedUser(service.deps.db, { username: 'admin' })
		expect((await makeFirstAdmin(service.deps))?.username).toMatch(/^admin_[0-9a-f]{8}$/)
	})
})

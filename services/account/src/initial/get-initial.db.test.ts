import { countAnalyticsEvent, getInitial } from '@folkmoot/account-contract/account-endpoints'
import type { DayCountRecord } from '@folkmoot/account-contract/day-records'
import type { SiteSettingsRecord } from '@folkmoot/admin-contract/site-settings'
import { seedBan, seedCommunity, seedMember, seedModerator, seedMute, seedUser } from '@folkmoot/content-kit/testing/seed'
import { reportReasons } from '@folkmoot/modtools-contract/report'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountService } from '../service.ts'

let service: TestService
beforeAll(async () => {
	service = await startTestService(accountService)
})
afterAll(() => service.stop())

describe('getInitial', () => {
	it('returns the default communities to guests', async () => {
		const { db } = service.deps
		for (const name of ['tea', 'Books', 'Chess']) await seedCommunity(db, { name, isDefault: name !== 'Chess' })
		const { reply } = await ask(service, getInitial, {})
		expect(reply).toMatchObject({ user: null, lists: [], bannedFrom: [], mutes: { userMutes: [], communityMutes: [] } })
		expect(reply).toMatchObject({
			signupsDisabled: false,
			communityCreation: 'admins',
			languages: { default: 'en', offered: ['en', 'de', 'ar'] },
			vapidPublicKey: expect.stringMatching(/^[\w-]{87}$/),
			siteName: 'Folkmoot',
			contact: 'contact@localhost',
			docsUrl: '',
		})
		expect(reply.communities).toMatchObject([
			{ name: 'Books', userJoined: null },
			{ name: 'tea', userMod: null },
		])
		expect(reply.reportReasons).toEqual(reportReasons)
	})

	it('returns a member’s own data', async () => {
		const { db } = service.deps
		const user = await seedUser(db, { email: 'a@b.example' })
		const [joined, led, left, gone] = [
			await seedCommunity(db, { name: 'wading' }),
			await seedCommunity(db, { name: 'Nests' }),
			await seedCommunity(db, { name: 'Cats' }),
			await seedCommunity(db, { name: 'Gone', deletedAt: new Date() }),
		]
		for (const community of [joined, led, gone]) await seedMember(db, user, community)
		await seedModerator(db, user, led)
		await seedBan(db, user, left)
		await seedBan(db, user, gone, new Date(Date.now() - 1_000))
		await seedBan(db, user, joined, new Date(Date.now() + 60_000))
		await seedMute(db, user, 'community', led._id)
		await seedMute(db, user, 'user', (await seedUser(db, { username: 'loud_gull' }))._id)
		await seedMute(db, user, 'user', new ObjectId())
		await db.collection('lists').insertMany(['old', 'new'].map((name, age) => listOf(user._id, name, age)))
		const settings = { signupsDisabled: true, defaultLanguage: 'ar', offeredLanguages: ['de', 'ar'] } as const
		await db.collection<SiteSettingsRecord>('siteSettings').insertOne({ _id: 'site', ...settings, updatedAt: new Date() })

		const { reply } = await ask(service, getInitial, {}, { as: user.viewer })
		expect(reply.user).toMatchObject({ username: user.username, email: 'a@b.example' })
		expect(reply.communities).toMatchObject([
			{ name: 'Nests', userJoined: true, userMod: true, isMuted: true },
			{ name: 'wading', userJoined: true, userMod: false, isMuted: false },
		])
		expect(reply.bannedFrom.sort()).toEqual([left, joined].map(({ _id }) => _id.toHexString()).sort())
		expect(reply.mutes.userMutes).toMatchObject([{ mutedUser: { username: 'loud_gull' } }])
		expect(reply.mutes.communityMutes).toMatchObject([{ mutedCommunity: { name: 'Nests', userMod: true } }])
		expect(reply.lists.map(({ name }) => name)).toEqual(['new', 'old'])
		expect(reply).toMatchObject({ signupsDisabled: true, noUsers: 2, languages: { default: 'ar', offered: ['de', 'ar'] } })
	})

	it('returns guest data if the account was deleted', async () => {
		const { viewer } = await seedUser(service.deps.db, { deletedAt: new Date() })
		expect((await ask(service, getInitial, {}, { as: viewer })).reply.user).toBeNull()
	})
})

function listOf(ownerId: ObjectId, name: string, age: number): object {
	const at = new Date(Date.UTC(2026, 0, 1 + age))
	const texts = { name, nameLower: name, displayName: name, description: null, descriptionTree: [], ownerName: 'x' }
	return { ownerId, ...texts, public: false, numItems: 0, sort: 'addedDsc', createdAt: at, lastUpdatedAt: at }
}

describe('countAnalyticsEvent', () => {
	it('counts events per day', async () => {
		service.setNow(new Date('2026-11-21T23:59:59.000Z'))
		await Promise.all(Array.from({ length: 5 }, () => ask(service, countAnalyticsEvent, { body: { event: 'pwa_use' } })))
		service.setNow(undefined)
		const counts = await service.deps.db.collection<DayCountRecord>('dayCounts').find().toArray()
		expect(counts).toEqual([{ _id: 'pwa_use:2026-11-21', count: 5 }])
	})

	it('rejects unknown events', async () => {
		const { status, failure } = await askRaw(service, { method: 'POST', path: '/api/analytics', body: '{"event":"x"}' })
		expect({ status, code: failure?.code }).toEqual({ status: 400, code: 'bad_event' })
	})
})

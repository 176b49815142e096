import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { feedsService } from '../service.ts'

const now = new Date('2026-02-01T00:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

let service: TestService
beforeAll(async () => {
	service = await startTestService(feedsService)
	service.setNow(now)
	const { db } = service.deps
	const wrote = { noPosts: 5, noComments: 7, lastSeenAt: now }
	await seedUser(db, { ...wrote, lastSeenAt: daysAgo(29) })
	await seedUser(db, { ...wrote, noComments: 1, lastSeenAt: daysAgo(179) })
	await seedUser(db, { ...wrote, noPosts: 0, lastSeenAt: daysAgo(181) })
	await seedUser(db, { ...wrote, bannedAt: now })
	await seedUser(db, { ...wrote, deletedAt: now })
	await seedUser(db, { ...wrote, importKey: 'elsewhere:somebody' })
})
afterAll(() => service.stop())

const get = (path: string, headers: Record<string, string> = {}) => fetch(service.url + path, { headers })
const usage = async () => ((await (await get('/nodeinfo')).json()) as { usage: object }).usage
const counted = { users: { total: 3, activeMonth: 1, activeHalfyear: 2 }, localPosts: 10, localComments: 15 }

it('is found by the well-known address', async () => {
	const answer = await get('/.well-known/nodeinfo')
	expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
	expect(await answer.json()).toEqual({
		links: [{ rel: 'service-meta', type: 'application/json', href: `${service.url}/nodeinfo` }],
	})
})

it('counts the accounts that can be used, and what they wrote', async () => {
	const answer = await get('/nodeinfo', { origin: 'https://statistics.example' })
	expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
	expect(answer.headers.get('access-control-allow-origin')).toBe('*')
	expect(await answer.json()).toEqual({
		software: { name: 'folkmoot', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
		protocols: [],
		openRegistrations: true,
		usage: counted,
		metadata: { nodeName: service.deps.config.siteName },
	})
	expect((await get('/nodeinfo', { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304)
})

it('says at once that sign-up is closed', async () => {
	await service.deps.db.collection<{ _id: string }>('siteSettings').insertOne({ _id: 'site', signupsDisabled: true } as { _id: string })
	expect(await (await get('/nodeinfo')).json()).toMatchObject({ openRegistrations: false })
})

it('counts once an hour', async () => {
	await seedUser(service.deps.db, { lastSeenAt: now, noPosts: 1, noComments: 1 })
	service.setNow(new Date(now.getTime() + 3_599_000))
	expect(await usage()).toEqual(counted)
	service.setNow(new Date(now.getTime() + 3_601_000))
	await expect.poll(usage).toEqual({ users: { total: 4, activeMonth: 2, activeHalfyear: 3 }, localPosts: 11, localComments: 16 })
})

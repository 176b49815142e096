import { sampleImage, seedComment, seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { getActivity } from '@folkmoot/feeds-contract/feed-endpoints'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { feedsService } from '../service.ts'

let service: TestService
let db: TestService['deps']['db']
let author: Awaited<ReturnType<typeof seedUser>>
const day = 86_400_000
const ago = (days: number) => ({ createdAt: new Date(Date.now() - days * day) })

beforeAll(async () => {
	service = await startTestService(feedsService)
	db = service.deps.db
	author = await seedUser(db, { username: 'Quiet_Heron' })
	const [garden, attic] = [
		await seedCommunity(db, { name: 'Garden', proPic: sampleImage('0123456789abcdef01234567') }),
		await seedCommunity(db, { name: 'Attic' }),
	]
	const gone = await seedCommunity(db, { name: 'Gone', deletedAt: new Date() })
	const by = { by: author._id, at: new Date() }
	const post = await seedPost(db, author, attic, ago(8))
	for (const days of [1, 30, 30]) await seedPost(db, author, garden, ago(days))
	await seedComment(db, author, post, ago(20))
	await seedPost(db, author, gone, ago(40))
	await seedPost(db, author, attic, { ...ago(2), deletion: { ...by, as: 'mods' } })
	await seedComment(db, author, post, { ...ago(2), deletion: { ...by, as: 'normal' } })
	await seedPost(db, author, attic, ago(500))
	await seedComment(db, await seedUser(db), post, ago(2))
})
afterAll(() => service.stop())

const read = (username: string, as: Viewer | null = null) => ask(service, getActivity, { params: { username } }, { as })
const refusalOf = async (username: string, as: Viewer | null = null) => {
	const { status, failure } = await askRaw(service, { method: 'GET', path: `/api/users/${username}/activity` }, { as })
	return [status, failure?.code]
}

describe('getActivity', () => {
	it('refuses unknown and suspended members; admins see the latter', async () => {
		const admin = await seedUser(db, { isAdmin: true })
		const banned = await seedUser(db, { bannedAt: new Date() })
		expect(await refusalOf('nobody_here')).toEqual([404, 'user_not_found'])
		expect(await refusalOf(banned.username)).toEqual([403, 'user_banned'])
		expect(await refusalOf(banned.username, author.viewer)).toEqual([403, 'user_banned'])
		expect((await read(banned.username, admin.viewer)).status).toBe(200)
	})

	it('is empty for a deleted account and for one that wrote nothing', async () => {
		const nothing = { from: null, weeks: [], communities: [] }
		const community = await seedCommunity(db)
		const deleted = await seedUser(db, { deletedAt: new Date() })
		await seedPost(db, deleted, community)
		expect((await read(deleted.username)).reply).toEqual(nothing)
		expect((await read((await seedUser(db)).username)).reply).toEqual(nothing)
	})

	it('counts the weeks of the last year, without what was deleted or removed', async () => {
		const { reply } = await read('quiet_heron')
		expect(reply.weeks).toHaveLength(53)
		expect(reply.weeks.reduce((sum, count) => sum + count, 0)).toBe(6)
		expect(new Date(reply.from ?? 0).getUTCDay()).toBe(1)
	})

	it('names the communities with most, without deleted ones', async () => {
		const { reply } = await read('Quiet_Heron')
		expect(reply.communities.map(({ name, proPic, count }) => [name, proPic?.id !== undefined, count])).toEqual([
			['Garden', true, 3],
			['Attic', false, 2],
		])
	})

	it('shows the year up to the last item of those who left', async () => {
		const left = await seedUser(db)
		const community = await seedCommunity(db)
		await seedPost(db, left, community, { createdAt: new Date('2012-06-05T10:00:00Z') })
		await seedPost(db, left, community, { createdAt: new Date('2011-01-05T10:00:00Z') })
		const { reply } = await read(left.username)
		expect([reply.from, reply.weeks.at(-1), reply.communities[0]?.count]).toEqual(['2011-06-06T00:00:00.000Z', 1, 1])
	})
})

import { getMe, mute } from '@folkmoot/account-contract/account-endpoints'
import { findUnchanged } from '@folkmoot/account-contract/poll-endpoints'
import { seedBan, seedCommunity, seedMember, seedModerator, seedUser } from '@folkmoot/content-kit/testing/seed'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { signCaller, type Viewer, viewerHeader } from '@folkmoot/service-kit/viewer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountService } from '../service.ts'

let service: TestService
beforeAll(async () => {
	service = await startTestService(accountService)
})
afterAll(() => service.stop())

const etagFor = async (viewer: Viewer) => (await ask(service, getMe, {}, { as: viewer })).headers.get('etag') ?? ''

/** Like ask(), with an If-None-Match header. */
async function poll(viewer: Viewer, etag: string): Promise<{ status: number; text: string }> {
	const caller = signCaller({ viewer, session: 's', ip: '127.0.0.1' }, service.deps.secret, Date.now())
	const answer = await fetch(`${service.url}/api/_user`, { headers: { [viewerHeader]: caller, 'if-none-match': etag } })
	return { status: answer.status, text: await answer.text() }
}

async function unchanged(...asked: [viewer: Viewer, etag: string][]): Promise<(string | null)[]> {
	const body = { asked: asked.map(([{ id }, etag]) => ({ userId: id, etag })) }
	return (await ask(service, findUnchanged, { body }, { asService: true })).reply.unchanged
}

describe('polling /api/_user', () => {
	it('keeps its ETag while nothing changes', async () => {
		const { viewer } = await seedUser(service.deps.db)
		const etag = await etagFor(viewer)
		expect(etag).toMatch(/^W\/"[\w-]{43}"$/)
		expect(await etagFor(viewer)).toBe(etag)
		for (const known of [etag, etag.slice(2), `"x", ${etag}`, '*']) expect(await poll(viewer, known)).toEqual({ status: 304, text: '' })
		const other = await poll(viewer, '"x"')
		expect([other.status, JSON.parse(other.text)]).toEqual([200, expect.objectContaining({ id: viewer.id, moddingList: [] })])
	})

	it.each(['points', 'notificationsNewCount', 'noPosts'])('changes its ETag with %s', async (field) => {
		const { viewer, _id } = await seedUser(service.deps.db)
		const etag = await etagFor(viewer)
		await service.deps.db.collection('users').updateOne({ _id }, { $inc: { [field]: 1 } })
		expect(await unchanged([viewer, etag])).toEqual([null])
		expect((await poll(viewer, etag)).status).toBe(200)
	})

	it('changes its ETag with the moderated communities', async () => {
		const { db } = service.deps
		const [user, second] = [await seedUser(db), await seedUser(db)]
		const [birds, apples] = [await seedCommunity(db, { name: 'Birds' }), await seedCommunity(db, { name: 'Apples' })]
		const { viewer } = user
		const steps = [
			() => seedModerator(db, user, birds),
			() => seedModerator(db, user, apples),
			() => seedMember(db, user, birds),
			() => db.collection('communities').updateOne({ _id: birds._id }, { $inc: { noMembers: 1 } }),
			() => ask(service, mute, { body: { communityId: apples._id.toHexString() } }, { as: viewer }),
		]
		const others = await etagFor(second.viewer)
		for (const step of steps) {
			const etag = await etagFor(viewer)
			expect(await unchanged([viewer, etag], [second.viewer, others])).toEqual([etag, others])
			await step()
			expect(await unchanged([viewer, etag], [second.viewer, others])).toEqual([null, others])
		}
		const { reply } = await ask(service, getMe, {}, { as: viewer })
		expect(reply.moddingList).toMatchObject([
			{ name: 'Apples', userMod: true, userJoined: false, isMuted: true },
			{ name: 'Birds', userMod: true, userJoined: true, isMuted: false, noMembers: 1 },
		])
	})

	it('changes its ETag when a community ban starts, expires or is lifted', async () => {
		const { db } = service.deps
		const [user, birds] = [await seedUser(db), await seedCommunity(db)]
		const { viewer } = user
		const bannedFrom = async () => (await ask(service, getMe, {}, { as: viewer })).reply.bannedFrom
		const free = await etagFor(viewer)
		expect(await bannedFrom()).toEqual([])
		await seedBan(db, user, birds)
		expect(await unchanged([viewer, free])).toEqual([null])
		expect(await bannedFrom()).toEqual([birds._id.toHexString()])
		const banned = await etagFor(viewer)
		expect(await unchanged([viewer, banned])).toEqual([banned])
		await db.collection('bans').updateOne({ userId: user._id }, { $set: { expiresAt: new Date(Date.now() - 1) } })
		expect(await unchanged([viewer, banned])).toEqual([null])
		expect(await bannedFrom()).toEqual([])
	})

	it('reports a change for deleted accounts', async () => {
		const { viewer, _id } = await seedUser(service.deps.db)
		const etag = await etagFor(viewer)
		await service.deps.db.collection('users').updateOne({ _id }, { $set: { deletedAt: new Date() } })
		expect(await unchanged([viewer, etag])).toEqual([null])
		expect((await poll(viewer, etag)).status).toBe(401)
	})
})

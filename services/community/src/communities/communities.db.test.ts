import * as endpoints from '@folkmoot/community-contract/community-endpoints'
import { type CommunityEvent, communityOutbox } from '@folkmoot/community-contract/community-events'
import { seedCommunity, seedMember, seedModerator, seedMute, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { communityService } from '../service.ts'

let service: TestService
let reader: Viewer
let moderator: Viewer
let admin: Viewer
let teaId: string

beforeAll(async () => {
	service = await startTestService(communityService)
	const { db } = service.deps
	const users = [await seedUser(db), await seedUser(db), await seedUser(db, { isAdmin: true })] as const
	;[reader, moderator, admin] = [users[0].viewer, users[1].viewer, users[2].viewer]
	const day = (n: number) => new Date(Date.UTC(2026, 0, n))
	const tea = await seedCommunity(db, { name: 'Tea', noMembers: 5, createdAt: day(3), isDefault: true })
	const greenTea = await seedCommunity(db, { name: 'GreenTea', noMembers: 50, createdAt: day(1) })
	const coffee = await seedCommunity(db, { name: 'coffee', noMembers: 7, createdAt: day(2) })
	await seedCommunity(db, { name: 'Gone_tea', deletedAt: day(4) })
	await seedPost(db, users[0], coffee, { lastActivityAt: day(20) })
	await seedPost(db, users[0], greenTea, { lastActivityAt: day(10) })
	await seedPost(db, users[0], greenTea, { lastActivityAt: day(9) })
	await seedMember(db, users[0], coffee)
	await seedModerator(db, users[1], tea)
	await seedModerator(db, users[0], tea)
	await seedMute(db, users[0], 'community', greenTea._id)
	teaId = tea._id.toHexString()
})
afterAll(() => service.stop())

describe('listCommunities', () => {
	const names = async (query: Parameters<typeof list>[0], as?: Viewer) => (await list(query, as)).reply.map(({ name }) => name)
	const list = (
		query: {
			set?: 'all' | 'default' | 'subscribed'
			sort?: 'new' | 'old' | 'size' | 'active' | 'name_asc' | 'name_dsc'
			q?: string
			limit?: number
		},
		as: Viewer | null = null,
	) => ask(service, endpoints.listCommunities, { query }, { as })

	it.each([
		['nothing given', {}, ['coffee', 'GreenTea', 'Tea']],
		['name_dsc', { sort: 'name_dsc' }, ['Tea', 'GreenTea', 'coffee']],
		['size', { sort: 'size' }, ['GreenTea', 'coffee', 'Tea']],
		['new', { sort: 'new' }, ['Tea', 'coffee', 'GreenTea']],
		['old', { sort: 'old' }, ['GreenTea', 'coffee', 'Tea']],
		['active', { sort: 'active' }, ['coffee', 'GreenTea', 'Tea']],
		['a limit', { sort: 'size', limit: 1 }, ['GreenTea']],
		['the default set', { set: 'default' }, ['Tea']],
		['a part of the name, exact first', { q: 'tEa', sort: 'size' }, ['Tea', 'GreenTea']],
		['an empty text', { q: ' ', limit: 2 }, ['coffee', 'GreenTea']],
		['what a pattern would find', { q: '.*' }, []],
		['an operator', { q: '{"$ne":1}' }, []],
	] as const)('with %s', async (_case, query, expected) => {
		expect(await names(query)).toEqual(expected)
	})

	it('returns joined communities to members and 401 to guests', async () => {
		expect(await names({ set: 'subscribed' }, reader)).toEqual(['coffee'])
		expect((await list({ set: 'subscribed' })).failure?.code).toBe('not_logged_in')
	})

	it('includes the viewer’s membership, moderator role and mute state', async () => {
		const seen = (await list({}, reader)).reply.map(({ name, userJoined, userMod, isMuted, mods }) => ({
			name,
			userJoined,
			userMod,
			isMuted,
			mods,
		}))
		expect(seen).toEqual([
			{ name: 'coffee', userJoined: true, userMod: false, isMuted: false, mods: null },
			{ name: 'GreenTea', userJoined: false, userMod: false, isMuted: true, mods: null },
			{ name: 'Tea', userJoined: false, userMod: true, isMuted: false, mods: null },
		])
		expect((await list({})).reply[0]).toMatchObject({ userJoined: null, userMod: null })
	})

	it.each([
		['sort=hot', 'invalid_sort'],
		['set=mine', 'invalid_set'],
		['limit=0', 'invalid_limit'],
		['limit=x', 'invalid_limit'],
	])('rejects %s', async (query, code) => {
		expect((await askRaw(service, { method: 'GET', path: `/api/communities?${query}` })).failure).toMatchObject({ status: 400, code })
	})
})

describe('getCommunity', () => {
	const get = (community: string, byName?: 'true') =>
		ask(service, endpoints.getCommunity, { params: { community }, query: byName ? { byName } : {} })

	it('finds by id and by case-insensitive name, with moderators by rank', async () => {
		expect((await get(teaId)).reply).toMatchObject({ name: 'Tea', isDefault: true, rules: [] })
		const { reply } = await get('tEA', 'true')
		expect(reply.id).toBe(teaId)
		expect(reply.mods?.map(({ id }) => id)).toEqual([moderator.id, reader.id])
	})

	it.each([
		['Tea', undefined, 400, 'invalid_id'],
		['0123456789abcdef01234567', undefined, 404, 'community_not_found'],
		['Nowhere', 'true', 404, 'community_not_found'],
		['Gone_tea', 'true', 404, 'community_not_found'],
	] as const)('refuses %s (byName=%s)', async (ref, byName, status, code) => {
		expect((await get(ref, byName)).failure).toMatchObject({ status, code })
	})

	it('says what is held there only to its moderators and admins, in lists and after an edit too', async () => {
		const { db } = service.deps
		const holding = { holdFirst: '3', holdLinksDays: '7', holdLinksPoints: '10', heldTime: 'written' } as const
		const [place, mod, elsewhere] = [await seedCommunity(db, { ...holding, postPause: '600' }), await seedUser(db), await seedUser(db)]
		await seedModerator(db, mod, place)
		await seedModerator(db, elsewhere, await seedCommunity(db))
		const params = { community: place._id.toHexString() }
		const seenBy = async (as: Viewer | null) => [
			(await ask(service, endpoints.getCommunity, { params, query: {} }, { as })).reply,
			(await ask(service, endpoints.listCommunities, { query: { q: place.name } }, { as })).reply[0],
		]
		for (const as of [null, reader, elsewhere.viewer])
			for (const seen of await seenBy(as)) {
				expect(seen).toMatchObject({ id: params.community, postPause: '600' })
				for (const name of Object.keys(holding)) expect(seen).not.toHaveProperty(name)
			}
		for (const as of [mod.viewer, admin]) for (const seen of await seenBy(as)) expect(seen).toMatchObject(holding)
		const change = { params, query: { partial: 'true' as const }, body: { holdFirst: '5' as const } }
		expect((await ask(service, endpoints.editCommunity, change, { as: mod.viewer })).reply).toMatchObject({ ...holding, holdFirst: '5' })
		await db.collection('communities').deleteOne({ _id: place._id })
	})
})

describe('editCommunity', () => {
	const edit = (as: Viewer, body: { about?: string | null; nsfw?: boolean; postingRestricted?: boolean }) =>
		ask(service, endpoints.editCommunity, { params: { community: teaId }, query: {}, body }, { as })

	it('allows moderators of the community and admins only', async () => {
		const stranger = (await seedUser(service.deps.db)).viewer
		expect((await edit(stranger, { about: 'Mine now.' })).failure).toMatchObject({ status: 403, code: 'not_mod' })
		expect((await edit(moderator, { about: 'Leaves.' })).reply).toMatchObject({ about: 'Leaves.', aboutTree: [['p', null, 'Leaves.']] })
		expect((await edit(admin, { about: 'Leaves.', postingRestricted: true })).reply).toMatchObject({
			about: 'Leaves.',
			postingRestricted: true,
		})
	})

	it('clears missing fields', async () => {
		await edit(moderator, { about: 'Leaves.', nsfw: true, postingRestricted: true })
		expect((await edit(moderator, { postingRestricted: true })).reply).toMatchObject({ about: null, nsfw: false, postingRestricted: true })
		expect((await edit(moderator, {})).reply).toMatchObject({ about: null, nsfw: false, postingRestricted: false })
		await edit(moderator, { about: 'Leaves.', postingRestricted: true })
	})

	it('keeps missing fields with partial=true, and logs only what changed', async () => {
		await edit(moderator, { about: 'Leaves.', nsfw: true, postingRestricted: true })
		const change = (body: object) =>
			ask(service, endpoints.editCommunity, { params: { community: teaId }, query: { partial: 'true' }, body }, { as: moderator })
		expect((await change({})).reply).toMatchObject({ about: 'Leaves.', nsfw: true, postingRestricted: true })
		expect((await change({ nsfw: false })).reply).toMatchObject({ about: 'Leaves.', nsfw: false, postingRestricted: true })
		const events = await service.deps.db
			.collection<{ event: CommunityEvent }>(communityOutbox)
			.find({ 'event.type': 'community.edited' })
			.sort({ _id: -1 })
			.limit(2)
			.toArray()
		expect(events.map(({ event }) => event)).toMatchObject([{ changed: ['nsfw'] }, { changed: [] }])
		expect((await change({ about: '' })).reply).toMatchObject({ about: null, aboutTree: [], postingRestricted: true })
		await edit(moderator, { about: 'Leaves.', postingRestricted: true })
	})

	it('shows defaults for a community that was stored before a field existed', async () => {
		const { _id } = await seedCommunity(service.deps.db, { name: 'Old_tea', nsfw: undefined, postingRestricted: undefined })
		const params = { community: _id.toHexString() }
		const { reply } = await ask(service, endpoints.getCommunity, { params, query: {} })
		expect(reply).toMatchObject({ name: 'Old_tea', about: null, nsfw: false, postingRestricted: false })
	})

	it('links only existing names in the about text', async () => {
		const { reply } = await edit(moderator, { about: 'Not /No_such_place but /tea, says @nobody_here.' })
		const link = ['a', { href: '/tea', community: 'tea' }, '/tea']
		expect(reply.aboutTree).toEqual([['p', null, 'Not /No_such_place but ', link, ', says @nobody_here.']])
		await edit(moderator, { about: 'Leaves.', postingRestricted: true })
	})

	it('accepts the whole community object and updates the editable fields', async () => {
		const { reply: whole } = await ask(service, endpoints.getCommunity, { params: { community: teaId }, query: {} }, { as: moderator })
		const body = JSON.stringify({ ...whole, name: 'Other', noMembers: 9_999, isDefault: false, about: '' })
		const { reply } = await askRaw<typeof whole>(service, { method: 'PUT', path: `/api/communities/${teaId}`, body }, { as: moderator })
		expect(reply).toMatchObject({ name: 'Tea', noMembers: 5, isDefault: true, about: null, aboutTree: [], postingRestricted: true })
	})

	it('rejects invalid fields', async () => {
		const call = (body: unknown) =>
			askRaw(service, { method: 'PUT', path: `/api/communities/${teaId}`, body: JSON.stringify(body) }, { as: admin })
		expect((await call({ about: { $set: 1 } })).failure).toMatchObject({ status: 400, fields: { about: expect.any(String) } })
		expect((await call({ postingRestricted: 'yes' })).failure).toMatchObject({
			status: 400,
			fields: { postingRestricted: expect.any(String) },
		})
	})
})

describe('setDefaultCommunity', () => {
	it('is callable by other services only', async () => {
		const input = { body: { name: 'COFFEE', isDefault: true } }
		expect((await ask(service, endpoints.setDefaultCommunity, input, { as: admin })).status).toBe(404)
		expect((await ask(service, endpoints.setDefaultCommunity, input, { asService: true })).reply).toMatchObject({
			name: 'coffee',
			isDefault: true,
		})
		const off = await ask(service, endpoints.setDefaultCommunity, { body: { name: 'coffee', isDefault: false } }, { asService: true })
		expect(off.reply.isDefault).toBe(false)
		const unknown = { body: { name: 'nowhere', isDefault: true } }
		expect((await ask(service, endpoints.setDefaultCommunity, unknown, { asService: true })).failure?.code).toBe('community_not_found')
	})
})

import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { SiteSettingsRecord } from '@folkmoot/admin-contract/site-settings'
import { requestCommunity } from '@folkmoot/community-contract/community-endpoints'
import { modtoolsRoom } from '@folkmoot/modtools/room'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { endpointsByName } from '@folkmoot/service-kit/testing/every-endpoint'
import { seedBan, seedCommunity, seedMember, seedModerator, seedUser } from '@folkmoot/service-kit/testing/seed'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { communityRoom } from './room.ts'

/**
 * The matrix of roles: every call of this room × who may call. Each cell is a community of its own. Members who are
 * suspended from the site do not get here: the gateway turns them away (e2e/modtools/roles.e2e.ts).
 */
const roles = ['guest', 'member', 'banned', 'first', 'second', 'elsewhere', 'admin'] as const
type Role = (typeof roles)[number]
type Statuses = readonly [guest: number, member: number, banned: number, first: number, second: number, elsewhere: number, admin: number]

interface Scene {
	viewers: Record<Role, Viewer | null>
	communityId: string
	name: string
	requestId: string
}

let service: TestService
let contract: Awaited<ReturnType<typeof endpointsByName>>
beforeAll(async () => {
	contract = await endpointsByName('community')
	service = await startTestService(communityRoom, modtoolsRoom)
})
afterAll(() => service.stop())

const freshName = () => `c_${Math.random().toString(36).slice(2, 12)}`

async function aScene(): Promise<Scene> {
	const { db } = service.deps
	const [community, other] = [await seedCommunity(db), await seedCommunity(db)]
	const seeded = (given: Partial<UserRecord> = {}) => seedUser(db, { points: 10, ...given })
	const [member, banned, first] = [await seeded(), await seeded(), await seeded()]
	const [second, elsewhere, admin] = [await seeded(), await seeded(), await seeded({ isAdmin: true })]
	await seedMember(db, member, community)
	await seedBan(db, banned, community)
	await seedModerator(db, first, community)
	await seedModerator(db, second, community)
	await seedModerator(db, elsewhere, other)
	const request = await ask(service, requestCommunity, { body: { name: freshName() } }, { as: member.viewer })
	return {
		viewers: {
			...{ guest: null, member: member.viewer, banned: banned.viewer, first: first.viewer, second: second.viewer },
			...{ elsewhere: elsewhere.viewer, admin: admin.viewer },
		},
		...{ communityId: community._id.toHexString(), name: community.name, requestId: request.reply.id },
	}
}

interface Sent {
	/** Of the path. */
	params?: Record<string, string>
	query?: string
	body?: unknown
}

const everybody: Statuses = [200, 200, 200, 200, 200, 200, 200]
const members: Statuses = [401, 200, 200, 200, 200, 200, 200]
const moderators: Statuses = [401, 403, 403, 200, 200, 403, 200]
const admins: Statuses = [401, 403, 403, 403, 403, 403, 200]
const here = ({ communityId }: Scene): Sent => ({ params: { community: communityId } })

type Row = readonly [statuses: Statuses, sent: (scene: Scene) => Sent]

/** What rooms ask of each other has no row: nobody may call it. */
const matrix: Readonly<Record<string, Row>> = {
	listCommunities: [everybody, () => ({ query: 'set=all&sort=size' })],
	browseCommunities: [everybody, () => ({})],
	getCommunity: [everybody, ({ name }) => ({ params: { community: name }, query: 'byName=true' })],
	createCommunity: [admins, () => ({ body: { name: freshName(), about: 'Of one.' } })],
	editCommunity: [moderators, (scene) => ({ ...here(scene), body: { about: 'Of another.', postingRestricted: true } })],
	// Banned members may join and read (reference §3.7).
	joinCommunity: [members, ({ communityId }) => ({ body: { communityId } })],
	deleteCommunityPicture: [moderators, here],
	deleteCommunityBanner: [moderators, here],
	requestCommunity: [members, () => ({ body: { name: freshName(), note: 'Please.' } })],
	listCommunityRequests: [admins, () => ({})],
	deleteCommunityRequest: [admins, ({ requestId }) => ({ params: { requestId } })],
}

it('has a row for every call of the room', () => {
	const called = Object.entries(contract).filter(([, { access }]) => access !== 'service')
	expect(Object.keys(matrix).sort()).toEqual(called.map(([name]) => name).sort())
})

async function statusFor(role: Role, name: string): Promise<number> {
	const scene = await aScene()
	const { params = {}, query, body } = matrix[name]?.[1](scene) ?? {}
	const { method = '', path = '' } = contract[name] ?? {}
	const filled = path.replace(/:(\w+)/g, (_all, part: string) => params[part] ?? part)
	const call = { method, path: query ? `${filled}?${query}` : filled, body: body === undefined ? undefined : JSON.stringify(body) }
	return (await askRaw(service, call, { as: scene.viewers[role] })).status
}

describe('the matrix of roles', () => {
	it.each(Object.keys(matrix))(
		'%s',
		async (name) => {
			const answers = await Promise.all(roles.map(async (role) => `${role} ${await statusFor(role, name)}`))
			expect(answers).toEqual(roles.map((role, index) => `${role} ${matrix[name]?.[0][index]}`))
		},
		30_000,
	)

	it('lets members create where the site does, whatever their seat here', async () => {
		const settings = service.deps.db.collection<SiteSettingsRecord>('siteSettings')
		await settings.updateOne({ _id: 'site' }, { $set: { communityCreation: 'members' } }, { upsert: true })
		expect(await Promise.all(roles.map((role) => statusFor(role, 'createCommunity')))).toEqual([401, 200, 200, 200, 200, 200, 200])
	})

	it('says 404 to everybody of what rooms ask of each other', async () => {
		const inside = Object.values(contract).filter(({ access }) => access === 'service')
		expect(inside.length).toBeGreaterThan(0)
		const { viewers } = await aScene()
		for (const { method, path } of inside)
			for (const role of roles)
				expect((await askRaw(service, { method, path, body: '{}' }, { as: viewers[role] })).status, `${role} ${path}`).toBe(404)
	})
})

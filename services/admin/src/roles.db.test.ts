import { accountRoom } from '@folkmoot/account/room'
import type { IpBlockRecord } from '@folkmoot/admin-contract/ip-block-records'
import { communityRoom } from '@folkmoot/community/room'
import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import { modtoolsRoom } from '@folkmoot/modtools/room'
import { postRoom } from '@folkmoot/post/room'
import type { ContentRemovalRecord } from '@folkmoot/post-contract/removal-records'
import { askRaw } from '@folkmoot/service-kit/testing/ask'
import { endpointsByName } from '@folkmoot/service-kit/testing/every-endpoint'
import { seedCommunity, seedModerator, seedUser } from '@folkmoot/service-kit/testing/seed'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminRoom } from './room.ts'

/**
 * The matrix of roles: every call of this room × who may call. Members who are suspended from the site do not get here:
 * the gateway turns them away (e2e/modtools/roles.e2e.ts).
 */
const roles = ['guest', 'member', 'moderator', 'admin'] as const
type Statuses = readonly [guest: number, member: number, moderator: number, admin: number]

const admins: Statuses = [401, 403, 403, 200]
const services: Statuses = [404, 404, 404, 404]
interface Sent {
	params?: Record<string, string>
	body?: unknown
}

let service: TestService
const viewers: Record<(typeof roles)[number], Viewer | null> = { guest: null, member: null, moderator: null, admin: null }
let contract: Readonly<Record<string, EndpointSpec>>
const [blockId, removalId] = [new ObjectId(), new ObjectId()]

beforeAll(async () => {
	contract = await endpointsByName('admin')
	service = await startTestService(adminRoom, accountRoom, communityRoom, postRoom, modtoolsRoom)
	const { db } = service.deps
	const moderator = await seedUser(db)
	await seedModerator(db, moderator, await seedCommunity(db))
	viewers.member = (await seedUser(db)).viewer
	viewers.moderator = moderator.viewer
	viewers.admin = (await seedUser(db, { isAdmin: true })).viewer
	await seedUser(db, { username: 'loud_crow' })
	const at = new Date()
	await db.collection<IpBlockRecord>('ipBlocks').insertOne({
		...{ _id: blockId, ip: '198.51.100.1', bits: 32, family: 'ipv4', note: '', createdAt: at, createdBy: 'x' },
		...{ expiresAt: null, cancelledAt: null, associatedUsers: [] },
	})
	await db.collection<ContentRemovalRecord>('contentRemovals').insertOne({
		...{ _id: removalId, userId: moderator._id, by: null, since: null, at, state: 'removed', dueAt: null, total: 0, done: 0 },
		...{ postsDone: null, commentsDone: null, removed: { posts: 0, comments: 0, images: 0 }, restoredBy: null },
		...{ undoableUntil: new Date(at.getTime() + 86_400_000), finishedAt: at },
	})
})
afterAll(() => service.stop())

const plain = () => ({})

const matrix: Readonly<Record<string, readonly [Statuses, () => Sent]>> = {
	getSiteSettings: [admins, plain],
	editSiteSettings: [admins, () => ({ body: {} })],
	actAsAdmin: [admins, () => ({ body: { action: 'ban_user', username: 'loud_crow' } })],
	listUsers: [admins, plain],
	listAllComments: [admins, plain],
	listAuditLog: [admins, plain],
	readAuditChain: [admins, plain],
	// What is sent is no archive.
	importCommunity: [[401, 403, 403, 400], () => ({ body: {} })],
	listCommunityImports: [admins, plain],
	listIpBlocks: [admins, plain],
	blockIp: [admins, () => ({ body: { address: '203.0.113.9', note: '' } })],
	getIpBlock: [admins, () => ({ params: { blockId: blockId.toHexString() } })],
	liftIpBlock: [admins, () => ({ params: { blockId: blockId.toHexString() } })],
	liftAllIpBlocks: [admins, plain],
	noteBlockedMember: [services, () => ({ body: { blockId: blockId.toHexString(), username: 'x' } })],
	listContentRemovals: [admins, plain],
	undoContentRemoval: [admins, () => ({ params: { removalId: removalId.toHexString() } })],
	listSiteDays: [admins, plain],
	readSiteHealth: [admins, plain],
	listSiteEvents: [admins, plain],
}

it('has a row for every call of the room', () => {
	expect(Object.keys(contract).sort()).toEqual(Object.keys(matrix).sort())
})

describe('the matrix of roles', () => {
	it.each(Object.entries(matrix))('%s', async (name, [statuses, sentOf]) => {
		const endpoint = contract[name]
		if (!endpoint) throw new Error(`There is no ${name}.`)
		const { params = {}, body } = sentOf()
		const path = endpoint.path.replace(/:(\w+)/g, (_all, part: string) => params[part] ?? part)
		const answers: string[] = []
		for (const role of roles) {
			const call = { method: endpoint.method, path, body: body === undefined ? undefined : JSON.stringify(body) }
			const { status, failure } = await askRaw(service, call, { as: viewers[role] })
			answers.push(`${role} ${status}`)
			if (status === 403) expect(failure?.code).toBe('not_admin')
		}
		expect(answers).toEqual(roles.map((role, index) => `${role} ${statuses[index]}`))
	})
})

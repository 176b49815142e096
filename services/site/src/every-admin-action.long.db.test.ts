import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { AuditAction } from '@folkmoot/contract-kit/audit'
import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import { askRaw } from '@folkmoot/service-kit/testing/ask'
import { endpointsOf } from '@folkmoot/service-kit/testing/every-endpoint'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { AuditRecord } from '@folkmoot/service-kit/writes/audit-log'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startServer } from '../../account/testing/other-services.ts'
import type { AdminAction } from '../testing/admin-action.ts'
import { adminActions, seedAdmin } from '../testing/admin-actions.ts'
import { serviceDefinitions } from './service-definitions.ts'

/** Every action of admins, by any endpoint, is in their log: derived from the contracts, so complete. */

vi.setConfig({ testTimeout: 60_000 })

const services = path.resolve(import.meta.dirname, '../..')

/** Here admins may only do more than others by speaking as admins, which changes nothing. */
const speaking = ['POST /api/posts', 'POST /api/posts/:postId/comments', 'PUT /api/posts/:postId/comments/:commentId']

/** They take files, which do not fit in a row here. */
const shownByTheArea = ['POST /api/community_imports: import_content']

const nameOf = ({ method, path }: EndpointSpec) => `${method} ${path}`
const writes = ({ method, access }: EndpointSpec) => method !== 'GET' && access !== 'service'

let endpoints: EndpointSpec[]
let service: TestService
let admin: Viewer
let urls: ReadonlyMap<string, string>
let stops: (() => unknown)[]

beforeAll(async () => {
	endpoints = await readAllEndpoints()
	service = await startTestService(...serviceDefinitions)
	const beside = await Promise.all(serviceDefinitions.map((area) => startServer(area.create(service.deps))))
	urls = new Map(beside.map(({ area, url }) => [area, url]))
	stops = beside.map(({ close }) => close)
	admin = await seedAdmin(service.deps.db)
}, 60_000)
afterAll(async () => {
	await Promise.all(stops.map((stop) => stop()))
	await service.stop()
})

async function readAllEndpoints(): Promise<EndpointSpec[]> {
	const found: EndpointSpec[] = []
	for (const area of await readdir(services)) {
		const folder = path.join(services, area, 'contract/src')
		for (const file of await readdir(folder).catch(() => [])) {
			if (file.endsWith('-endpoints.ts')) found.push(...endpointsOf(await import(path.join(folder, file))))
		}
	}
	return found
}

const log = () => service.deps.db.collection<AuditRecord>('auditLog')

it('finds the contracts', () => {
	expect(endpoints.length).toBeGreaterThan(100)
	expect(endpoints.map(nameOf)).toContain('PUT /api/site_settings')
})

it('every admin write declares its audit log entries', () => {
	const silent = endpoints.filter((endpoint) => writes(endpoint) && endpoint.access === 'admin' && !endpoint.audit?.length)
	expect(silent.map(nameOf)).toEqual([])
})

it('every member write with extra rights for admins declares its audit log entries', () => {
	const more = endpoints.filter(({ failures }) => failures?.includes('not_admin')).filter(writes)
	expect(
		more
			.filter(({ audit }) => !audit?.length)
			.map(nameOf)
			.sort(),
	).toEqual(speaking)
})

it('every declared audit action has an example below', () => {
	const declared = endpoints.flatMap((endpoint) => (endpoint.audit ?? []).map((action) => `${nameOf(endpoint)}: ${action}`))
	const shown = adminActions.map(({ endpoint, leaves }) => `${endpoint}: ${leaves}`)
	expect([...shown, ...shownByTheArea].sort()).toEqual(declared.sort())
})

it('no endpoint modifies the audit log', () => {
	const about = endpoints.filter((endpoint) => endpoint.path.includes('audit_log'))
	expect(about.map(nameOf)).toEqual(['GET /api/audit_log', 'GET /api/audit_log/chain'])
})

describe('writes exactly one audit log entry', () => {
	it.each(adminActions.map((action): [AuditAction, string, AdminAction] => [action.leaves, action.endpoint, action]))(
		'%s: %s',
		async (leaves, endpoint, action) => {
			const { db } = service.deps
			const { call, about, note = null } = await action.prepare(db, admin)
			const entries = () => log().countDocuments({ action: leaves })
			const before = await entries()
			const requestId = `${leaves}-${endpoint.length}`
			const method = endpoint.split(' ')[0] ?? ''
			const target = { url: urls.get(action.area) ?? '', deps: service.deps }
			const ask = () => askRaw(target, { method, ...call }, { as: admin, requestId, idempotencyKey: requestId })
			expect((await ask()).failure).toBeNull()
			await vi.waitFor(async () => expect(await entries()).toBe(before + 1), { timeout: 10_000, interval: 50 })
			// The same request again, as if its response was lost.
			expect((await ask()).failure).toBeNull()
			expect(await entries()).toBe(before + 1)
			const [entry] = await log().find({ action: leaves }).sort({ seq: -1 }).limit(1).toArray()
			expect(entry?.content).toMatchObject({ action: leaves, by: { id: admin.id, username: admin.username }, note })
			expect(entry?.content.about.name).toBe(about)
			// Entries that another area makes later from events have no request id.
			expect(entry?.content.requestId).toBe(leaves === 'moderate' ? null : requestId)
		},
	)
})

it('a refused action writes no audit log entry', async () => {
	const { db } = service.deps
	const before = await log().countDocuments()
	for (const action of adminActions) {
		const { call } = await action.prepare(db, admin)
		const method = action.endpoint.split(' ')[0] ?? ''
		const target = { url: urls.get(action.area) ?? '', deps: service.deps }
		const stranger: Viewer = { id: 'a'.repeat(24), username: 'stranger', isAdmin: false }
		for (const as of [null, stranger]) {
			const { status } = await askRaw(target, { method, ...call }, { as })
			const refusals = as && action.strangersGet ? [action.strangersGet] : [401, 403]
			expect(refusals, `${action.endpoint} for ${as?.username ?? 'a guest'}`).toContain(status)
		}
	}
	expect(await log().countDocuments()).toBe(before)
})

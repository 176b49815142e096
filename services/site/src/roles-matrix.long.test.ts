import { endpointsIn } from '@folkmoot/contract-kit/endpoint'
import { contracts } from '@folkmoot/gateway/route-table'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Attack, type AttackResponse, attack, attackAll } from '../testing/attacker.ts'
import { endpoints, nameOf, pathOf } from '../testing/every-call.ts'
import { inputFieldsOf } from '../testing/input-fields.ts'
import { BulkSeeder } from '../testing/matrix/bulk-seeder.ts'
import { type Cell, findMismatch, planCells } from '../testing/matrix/cells.ts'
import type { Verdict } from '../testing/matrix/roles.ts'
import { rows } from '../testing/matrix/rows.ts'
import { startWholeSite, type WholeSite } from '../testing/whole-site.ts'

/**
 * Every call of every contract × every role × own and foreign things, through the gateway. An endpoint without a row fails
 * here by name; whoever adds one states in testing/matrix who may call it.
 */

vi.setConfig({ testTimeout: 300_000 })

let site: WholeSite
let cells: Cell[]
beforeAll(async () => {
	site = await startWholeSite({ siteUrl: 'http://localhost' })
	const seeder = new BulkSeeder()
	cells = await planCells(endpoints, rows, seeder, site.deps.secret)
	await seeder.flush(site.deps.db)
}, 60_000)
afterAll(() => site.stop())

describe('the rows of the roles matrix', () => {
	it('cover exactly the endpoints', () => {
		const covered = new Set(rows.map(({ call }) => call))
		expect(endpoints.map(nameOf).filter((name) => !covered.has(name))).toEqual([])
		const called = new Set(endpoints.map(nameOf))
		expect([...covered].filter((call) => !called.has(call))).toEqual([])
	})

	it('cover every action of an endpoint and every user group', () => {
		const requests = cells.map(({ row, request: { path, body } }) => `${row.call} ${path} ${body}`)
		const meant = endpoints.flatMap((endpoint) =>
			(['query', 'body'] as const).flatMap((part) => {
				// In reads and rules, `action` is only a search filter.
				const doesThings = endpoint.method !== 'GET' && !endpoint.path.includes('automatic-rules')
				const places = doesThings && endpoint[part] ? inputFieldsOf(endpoint[part]) : []
				const deciding = places.filter(({ name }) => ['action', 'deleteAs', 'userGroup'].includes(name))
				return deciding.flatMap(({ name, schema }) =>
					[schema, ...(schema.anyOf ?? [])].flatMap((one) => one.enum ?? []).map((value) => ({ endpoint, part, name, value })),
				)
			}),
		)
		const missing = meant.filter(({ endpoint, part, name, value }) => {
			const sign = part === 'query' ? `${name}=${value}` : `"${name}":"${value}"`
			const isUsual = value === 'normal' && part === 'body'
			return !isUsual && !requests.some((one) => one.startsWith(`${nameOf(endpoint)} `) && one.includes(sign))
		})
		expect(missing.map(({ endpoint, name, value }) => `${nameOf(endpoint)} ${name}=${String(value)}`)).toEqual([])
		expect(meant.length).toBeGreaterThan(30)
	})
})

/** A busy machine may report a part as briefly unavailable, so 503 is retried. */
async function untilServed(request: Attack, tries = 3): Promise<AttackResponse> {
	const answer = await attack(site, request)
	return answer.status === 503 && tries > 1 ? untilServed(request, tries - 1) : answer
}

/** Sends them, a few at a time, and returns what was wrong with the responses. */
async function faultsOf(some: readonly Cell[], atOnce = 8): Promise<string[]> {
	const faults: string[] = []
	const queue = some.values()
	const send = async () => {
		for (const cell of queue) {
			const fault = findMismatch(cell, await untilServed(cell.request))
			if (fault) faults.push(fault)
		}
	}
	await Promise.all(Array.from({ length: atOnce }, send))
	return faults
}

/** Refusals that no other input could avoid. */
const byRole: ReadonlySet<Verdict> = new Set([
	...(['not_logged_in', 'account_suspended', 'not_admin', 'not_mod', 'not_mod_not_admin', 'not_admin_nor_mod'] as const),
	...(['not_author', 'not_owner', 'not_list_owner', 'not_your_list', 'permission_denied'] as const),
])

/** Collections that change by themselves. */
const volatile = [
	'loginTries',
	'searchTexts',
	'searchWords',
	'searchState',
	'searchThreads',
	'siteDays',
	'siteEvents',
	'followers',
	'followerHolders',
]

async function hashOfDatabase(): Promise<Record<string, string>> {
	const { collections } = await site.deps.db.command({ dbHash: 1 })
	return Object.fromEntries(Object.entries<string>(collections).filter(([name]) => !volatile.includes(name)))
}

describe('the roles matrix', () => {
	it('refuses forbidden calls with the right code and changes nothing', async () => {
		const refused = cells.filter(({ expected }) => expected !== 'ok')
		const before = await hashOfDatabase()
		expect(await faultsOf(refused)).toEqual([])
		expect(await hashOfDatabase()).toEqual(before)
		expect(refused.length).toBeGreaterThan(900)
	})

	it('refuses by role before it reports invalid input', async () => {
		const refused = cells.filter(({ endpoint, expected, request }) => {
			// What is done, and so who may, can stand in the body itself; logging out is refused as logging in is.
			const isDecided = endpoint.access !== 'anyone' && !String(request.body).includes('userGroup')
			return (endpoint.body || endpoint.file) && isDecided && byRole.has(expected)
		})
		const broken = refused.map((cell) => ({ ...cell, request: { ...cell.request, body: '[]', headers: {} } }))
		expect(await faultsOf(broken)).toEqual([])
		expect(broken.length).toBeGreaterThan(300)
	})

	it('serves no internal endpoint to any role', async () => {
		const inside = contracts.flatMap(endpointsIn).filter(({ access }) => access === 'service')
		const asked = cells.filter(({ row, expected }) => row.call === 'GET /api/_initial' && expected === 'ok')
		const calls = inside.flatMap((endpoint) =>
			asked.map(({ request }) => ({ ...request, method: endpoint.method, path: pathOf(endpoint), body: '{}' })),
		)
		const through = await attackAll(
			site,
			calls.map((call) => ({ ...call, why: `${call.method} ${call.path}` })),
			({ status }) => status === 404,
		)
		expect(through).toEqual([])
		expect(inside.length).toBeGreaterThan(20)
	})

	it('allows permitted calls', async () => {
		const allowed = cells.filter(({ expected, row }) => expected === 'ok' && !row.isLast)
		expect(await faultsOf(allowed)).toEqual([])
		expect(allowed.length).toBeGreaterThan(700)
		expect(await faultsOf(cells.filter(({ expected, row }) => expected === 'ok' && row.isLast))).toEqual([])
		process.stdout.write(`matrix of roles: ${endpoints.length} endpoints, ${cells.length} calls, 0 through\n`)
	})
})

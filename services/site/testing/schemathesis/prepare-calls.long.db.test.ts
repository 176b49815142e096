import { afterAll, beforeAll, expect, it } from 'vitest'
import { attack } from '../attacker.ts'
import { startWholeSite, type WholeSite } from '../whole-site.ts'
import { operations } from './operations.ts'
import { findEndedSessions, type PreparedCall, type PreparedCalls, prepareCalls } from './prepare-calls.ts'

let site: WholeSite
let prepared: PreparedCalls
beforeAll(async () => {
	site = await startWholeSite()
	prepared = await prepareCalls('moderator', { db: site.deps.db, secret: site.deps.secret })
}, 60_000)
afterAll(() => site.stop())

function send(name: string, { cookie, token, path, query, body }: PreparedCall) {
	const [method = '', template = ''] = name.split(' ')
	const address = template.replace(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(path[param] ?? ''))
	const sent = body === null ? {} : { body: JSON.stringify(body) }
	return attack(site, { method, path: `${address}?${new URLSearchParams(query)}`, as: { cookie, token }, ...sent })
}

it('prepares calls of every operation, each by a person of its own', () => {
	const without = operations.filter(({ name }) => !prepared[name]?.length).map(({ name }) => name)
	// Routes that are no endpoints and name nothing.
	expect(without.filter((name) => name.includes('/api/'))).toEqual([])
	const cookies = Object.values(prepared).flatMap((calls) => calls.map(({ cookie }) => cookie))
	expect(new Set(cookies).size).toBe(cookies.length)
})

it.each(['GET /api/posts/{postId}', 'PUT /api/communities/{communityId}/rules/{ruleId}', 'GET /{place}/post/{postId}/feed.atom'])(
	'%s succeeds with each',
	async (name) => {
		const statuses = await Promise.all((prepared[name] ?? []).map(async (call) => (await send(name, call)).status))
		expect(statuses).toEqual(Array(24).fill(200))
	},
)

it('finds the sessions that have ended, by operation', async () => {
	expect(await findEndedSessions(site.deps.db, prepared)).toEqual([])
	const [call] = prepared['GET /api/mutes'] ?? []
	if (!call) throw new Error('There is no call.')
	expect((await send('POST /api/_login', { ...call, query: { action: 'logout' }, body: {} })).status).toBe(200)
	expect(await findEndedSessions(site.deps.db, prepared)).toEqual([{ name: 'GET /api/mutes', ended: 1, of: 24 }])
})

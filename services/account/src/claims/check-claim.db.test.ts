import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { checkClaim, claimName, listOwnClaims, listWaitingClaims } from '@folkmoot/account-contract/claim-endpoints'
import { type Person, seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { isPublicAddress } from '@folkmoot/service-kit/external/public-address'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { AuditRecord } from '@folkmoot/service-kit/writes/audit-log'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAccountApp } from '../app.ts'
import { accountService } from '../service.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Stands in for the public Internet; 127.0.0.1 remains our own machine. */
const outside = '127.0.0.2'
const ports: number[] = []
let old: Server
let inside: Server
let service: TestService
let insideHits = 0
/** What the old place answers, by path; a function sees the claim's code. */
let pages: Record<string, object | string | { redirect: string }> = {}
let asked: string[] = []

const portOf = (server: Server) => (server.address() as AddressInfo).port // a TCP server has one
const listen = (server: Server, host: string) => new Promise<void>((resolve) => server.listen(0, host, () => resolve()))

beforeAll(async () => {
	old = createServer((req, res) => {
		asked.push(`${req.headers.host?.replace(/:\d+$/, '')}${req.url}`)
		const page = pages[req.url ?? '']
		if (page === undefined) res.writeHead(404).end()
		else if (typeof page === 'string') res.setHeader('content-type', 'text/html').end(page)
		else if ('redirect' in page) res.writeHead(302, { location: String(page.redirect) }).end()
		else res.setHeader('content-type', 'application/json').end(JSON.stringify(page))
	})
	inside = createServer((_req, res) => {
		insideHits++
		res.setHeader('content-type', 'application/json').end('{}')
	})
	await listen(old, outside)
	await listen(inside, '127.0.0.1')
	ports.push(portOf(old), portOf(inside))
	const oldPlaces = {
		network: {
			resolve: async (host: string) => [host.startsWith('private') ? '127.0.0.1' : outside],
			isAllowed: (address: string) => address === outside || isPublicAddress(address),
			extraPorts: ports,
		},
		originOf: (host: string) => `http://${host}:${portOf(host.startsWith('private') ? inside : old)}`,
	}
	service = await startTestService({ ...accountService, create: (deps) => createAccountApp(deps, { oldPlaces }) })
})
afterAll(async () => {
	await service.stop()
	old.closeAllConnections()
	old.close()
	inside.close()
})
beforeEach(() => {
	pages = {}
	asked = []
})

let count = 0
const author = (source: string, given: Partial<UserRecord> = {}) =>
	seedUser(service.deps.db, { importKey: `${source}:ada${++count}`, passwordHash: null, createdAt: new Date('2020-01-01'), ...given })
const nameOf = ({ importKey = '' }: Person) => importKey.slice(importKey.lastIndexOf(':') + 1)
const claim = async (imported: Person, by?: Viewer) => {
	const viewer = by ?? (await seedUser(service.deps.db)).viewer
	const { id, code } = (await ask(service, claimName, { body: { username: imported.username } }, { as: viewer })).reply
	return { id, code, viewer }
}
const check = (claimId: string, as: Viewer | null) => ask(service, checkClaim, { params: { claimId } }, { as })
/** As if some time had passed. */
const forgetLook = (id: string) => service.deps.db.collection('claims').updateOne({ _id: new ObjectId(id) }, { $unset: { lookedAt: 1 } })
const lemmyUser = (name: string, bio: string, over: object = {}) => ({
	person_view: { person: { name, local: true, bio, published: '2019-05-05T00:00:00Z', ...over } },
})
const setting = (claimsByCode: boolean) =>
	service.deps.db.collection<{ _id: string }>('siteSettings').updateOne({ _id: 'site' }, { $set: { claimsByCode } }, { upsert: true })

describe('looking for a code is refused', () => {
	it('to guests and others, of what is no claim or is answered, and where nothing is known of the old place', async () => {
		const { id, viewer } = await claim(await author('forum'))
		const { viewer: other } = await seedUser(service.deps.db)
		expect((await check(id, null)).failure).toMatchObject({ status: 401, code: 'not_logged_in' })
		expect((await check(id, other)).failure).toMatchObject({ status: 404, code: 'claim_not_found' })
		expect((await check(new ObjectId().toHexString(), viewer)).failure).toMatchObject({ status: 404, code: 'claim_not_found' })
		expect((await check('x', viewer)).failure).toMatchObject({ status: 400, code: 'invalid_id' })
		expect((await check(id, viewer)).reply).toMatchObject({ state: 'waiting', check: { at: expect.any(String), places: [] } })
		await service.deps.db.collection('claims').updateOne({ _id: new ObjectId(id) }, { $set: { state: 'denied' } })
		expect((await check(id, viewer)).failure).toMatchObject({ status: 409, code: 'claim_answered' })
		expect(asked).toEqual([])
	})
})

describe('a code', () => {
	it('that is not there, or in a page that cannot be read, changes nothing; the result is shown to the member and the admins', async () => {
		const { db } = service.deps
		const imported = await author('lemmy-lem.example')
		await seedPost(db, imported, await seedCommunity(db), { source: 'https://lem.example/post/7' })
		const { id, viewer } = await claim(imported)
		pages[`/api/v3/user?username=${nameOf(imported)}`] = lemmyUser(nameOf(imported), 'Hello.')
		const checked = (await check(id, viewer)).reply
		const places = [
			{ address: `https://lem.example/u/${nameOf(imported)}`, outcome: 'absent' },
			{ address: 'https://lem.example/post/7', outcome: 'unreachable' },
		]
		expect(checked).toMatchObject({ id, state: 'waiting', check: { places } })
		expect((await ask(service, listOwnClaims, {}, { as: viewer })).reply.claims[0]?.check).toEqual(checked.check)
		const { viewer: admin } = await seedUser(db, { isAdmin: true })
		const waiting = (await ask(service, listWaitingClaims, { query: {} }, { as: admin })).reply.claims
		expect(waiting.find((one) => one.id === id)?.check).toEqual(checked.check)
		// Looked at a moment ago: not again.
		expect((await check(id, viewer)).reply.check).toEqual(checked.check)
		expect(asked).toEqual([`lem.example/api/v3/user?username=${nameOf(imported)}`, 'lem.example/api/v3/post?id=7'])
	})

	it('in the profile approves the claim, and the audit log says where it was', async () => {
		const imported = await author('lemmy-lem.example')
		const { id, code, viewer } = await claim(imported)
		const other = await claim(imported)
		pages[`/api/v3/user?username=${nameOf(imported)}`] = lemmyUser(nameOf(imported), `Hi. ${code}`)
		expect((await check(other.id, other.viewer)).reply).toMatchObject({ state: 'waiting', check: { places: [{ outcome: 'absent' }] } })
		const { reply } = await check(id, viewer)
		expect(reply).toMatchObject({ state: 'merging', answer: null, check: { places: [{ outcome: 'proof' }] } })
		expect((await ask(service, listOwnClaims, {}, { as: other.viewer })).reply.claims).toMatchObject([{ state: 'denied' }])
		const about = { 'content.about.id': imported._id.toHexString() }
		const entry = await service.deps.db.collection<AuditRecord>('auditLog').findOne({ action: 'approve_claim', ...about })
		expect(entry?.content).toMatchObject({
			by: null,
			details: { claimedBy: viewer.username, codeAt: `https://lem.example/u/${nameOf(imported)}` },
		})
		expect(await service.deps.db.collection('accountEvents').countDocuments({ 'event.type': 'author.claimed', 'event.claimId': id })).toBe(
			1,
		)
		expect((await check(id, viewer)).failure?.code).toBe('claim_answered')
	})

	it('in a comment of somebody else, in a newer profile, or in a page of anybody approves nothing', async () => {
		const { db } = service.deps
		const community = await seedCommunity(db)
		const imported = await author('lemmy-lem.example')
		await seedPost(db, imported, community, { source: 'https://lem.example/comment/9' })
		const { id, code, viewer } = await claim(imported)
		const name = nameOf(imported)
		pages[`/api/v3/user?username=${name}`] = lemmyUser(name, code, { published: '2021-01-01T00:00:00Z' })
		pages['/api/v3/comment?id=9'] = { comment_view: { comment: { id: 9, content: code }, creator: { name: 'eve', local: true } } }
		expect((await check(id, viewer)).reply).toMatchObject({
			state: 'waiting',
			check: { places: [{ outcome: 'newer' }, { outcome: 'unreachable' }] },
		})
		const onBoard = await author('phpbb-forum.example')
		await seedPost(db, onBoard, community, { source: `http://forum.example:${portOf(old)}/viewtopic.php?t=1` })
		const second = await claim(onBoard)
		pages['/viewtopic.php?t=1'] = `<p>By somebody: ${second.code}</p>${' '.repeat(2_000_000)}`
		expect((await check(second.id, second.viewer)).reply).toMatchObject({ state: 'waiting', check: { places: [{ outcome: 'found' }] } })
	})

	it('is not looked for on another host, nor on our own machine', async () => {
		const moved = await author('lemmy-lem.example')
		const first = await claim(moved)
		const path = `/api/v3/user?username=${nameOf(moved)}`
		pages['/elsewhere'] = lemmyUser(nameOf(moved), first.code)
		for (const redirect of [`http://evil.example:${portOf(old)}/elsewhere`, `http://private.example:${portOf(inside)}/`]) {
			pages[path] = { redirect }
			await forgetLook(first.id)
			expect((await check(first.id, first.viewer)).reply).toMatchObject({
				state: 'waiting',
				check: { places: [{ outcome: 'unreachable' }] },
			})
		}
		expect(asked).toEqual([`lem.example${path}`, `lem.example${path}`])
		pages[path] = { redirect: '/elsewhere' }
		await forgetLook(first.id)
		expect((await check(first.id, first.viewer)).reply.state).toBe('merging')

		const hidden = await claim(await author('lemmy-private.example'))
		expect((await check(hidden.id, hidden.viewer)).reply).toMatchObject({
			state: 'waiting',
			check: { places: [{ outcome: 'unreachable' }] },
		})
		expect(insideHits).toBe(0)
	})

	it('in an answer that is too long is not read', async () => {
		const imported = await author('discuit-d.example')
		const { id, code, viewer } = await claim(imported)
		const name = nameOf(imported)
		pages[`/api/users/${name}`] = { username: name, createdAt: '2019-01-01T00:00:00Z', aboutMe: code, more: 'x'.repeat(1_100_000) }
		expect((await check(id, viewer)).reply).toMatchObject({ state: 'waiting', check: { places: [{ outcome: 'unreachable' }] } })
	})

	it('leaves the decision to the admins where the site is set so, and for members who are banned meanwhile', async () => {
		const imported = await author('lemmy-lem.example')
		const { id, code, viewer } = await claim(imported)
		pages[`/api/v3/user?username=${nameOf(imported)}`] = lemmyUser(nameOf(imported), code)
		await setting(false)
		expect((await check(id, viewer)).reply).toMatchObject({ state: 'waiting', check: { places: [{ outcome: 'proof' }] } })
		await setting(true)
		const { db } = service.deps
		const member = { _id: new ObjectId(viewer.id) }
		await db.collection<UserRecord>('users').updateOne(member, { $set: { bannedAt: new Date() } })
		await forgetLook(id)
		const { viewer: admin } = await seedUser(db, { isAdmin: true })
		expect((await check(id, admin)).reply).toMatchObject({ state: 'waiting', check: { places: [{ outcome: 'proof' }] } })
		await db.collection<UserRecord>('users').updateOne(member, { $set: { bannedAt: null } })
		await forgetLook(id)
		expect((await check(id, admin)).reply.state).toBe('merging')
	})
})

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { signUp } from '@folkmoot/account-contract/account-endpoints'
import { readAuditChain } from '@folkmoot/admin-contract/audit-endpoints'
import { readSiteHealth } from '@folkmoot/admin-contract/site-state-endpoints'
import { createCommunity, editCommunity } from '@folkmoot/community-contract/community-endpoints'
import { areas } from '@folkmoot/contract-kit/areas'
import { verifyAuditEntries } from '@folkmoot/contract-kit/audit-chain'
import { emptyChain } from '@folkmoot/contract-kit/chain'
import { createPost, getPost } from '@folkmoot/post-contract/post-endpoints'
import { sha256 } from '@folkmoot/service-kit/secrets/sha256'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiClient } from '../../../e2e/support/api-client.ts'
import { type Site, startSite } from './site.ts'

/** Kills real processes while somebody writes: every acknowledged write is stored exactly once (rule api-13). */

const dataDir = mkdtempSync(path.join(tmpdir(), 'folkmoot-survives-'))
const env: NodeJS.ProcessEnv = {
	...process.env,
	DATA_DIR: dataDir,
	PORT: '0',
	RATE_LIMIT: 'off',
	LOG_LEVEL: 'silent',
	ADMIN_USERNAME: 'keeper',
	ADMIN_PASSWORD: 'a long enough phrase',
}
delete env.MONGODB_URL

let site: Site
let admin: ApiClient
let writer: ApiClient
let postId: string
beforeAll(async () => {
	site = await startSite({ apart: true, empty: true, env, say: () => {} })
	admin = new ApiClient(site.url)
	await admin.send('POST', '/api/_login', { username: 'keeper', password: 'a long enough phrase' })
	await admin.call(createCommunity, { body: { name: 'Survival' } })
	writer = new ApiClient(site.url)
	await writer.call(signUp, { body: { username: 'writer', password: 'a long enough phrase' } })
	postId = (await writer.call(createPost, { body: { title: 'Still here?', community: 'Survival' } })).publicId
}, 120_000)
afterAll(async () => {
	await site.stop()
	rmSync(dataDir, { recursive: true })
}, 30_000)

const acknowledged: string[] = []

/** Writes one comment after another for a while, retrying each with its idempotency key until it is acknowledged. */
async function writeFor(ms: number): Promise<string[]> {
	const acknowledged: string[] = []
	const end = Date.now() + ms
	while (Date.now() < end) {
		const body = randomUUID()
		await untilAcknowledged(body)
		acknowledged.push(body)
	}
	return acknowledged
}

async function untilAcknowledged(body: string): Promise<void> {
	await sendUntilAcknowledged(writer, `/api/posts/${postId}/comments`, { body }, body)
}

async function sendUntilAcknowledged(as: ApiClient, path: string, body: object, key: string): Promise<void> {
	for (let tries = 0; tries < 120; tries++) {
		const answer = await as.send('POST', path, body, { 'idempotency-key': key }).catch(() => ({ status: 0, body: null }))
		if (answer.status === 200) return
		if (answer.status !== 0 && answer.status < 500) throw new Error(`refused with ${answer.status}: ${JSON.stringify(answer.body)}`)
		await setTimeout(100)
	}
	throw new Error('nobody answered for twelve seconds')
}

/** The texts of all stored comments, with the post's own count. */
async function stored(): Promise<{ bodies: string[]; count: number }> {
	const post = await writer.call(getPost, { params: { postId }, query: {} })
	const bodies = (post.comments ?? []).map(({ body }) => body)
	let next = post.commentsNext
	while (next) {
		const { body } = await writer.send<{ comments: { body: string }[]; next: string | null }>(
			'GET',
			`/api/posts/${postId}/comments?next=${next}`,
		)
		bodies.push(...body.comments.map((comment) => comment.body))
		next = body.next
	}
	return { bodies, count: post.noComments }
}

it('shows admins an unresponsive service as down and the others as up', async () => {
	const health = async () => {
		const { services, mongodb, followers } = await admin.call(readSiteHealth, {})
		expect(mongodb?.version).toMatch(/^\d/)
		expect(followers.length).toBeGreaterThan(5)
		return Object.fromEntries(services.map(({ area, state }) => [area, state]))
	}
	const all = Object.fromEntries(areas.map((area) => [area, 'up']))
	expect(await health()).toEqual(all)
	const pid = site.pid('lists') ?? 0
	process.kill(pid, 'SIGSTOP')
	try {
		expect(await health()).toEqual({ ...all, lists: 'away' })
	} finally {
		process.kill(pid, 'SIGCONT')
	}
	expect(await health()).toEqual(all)
}, 60_000)

it('loses and duplicates no comment on kill -9 of MongoDB', async () => {
	const pid = site.pid('mongod')
	const writing = writeFor(3_000)
	await setTimeout(1_000)
	process.kill(pid ?? 0, 'SIGKILL')
	acknowledged.push(...(await writing))
	await expectAcknowledged()
	expect(site.pid('mongod')).not.toBe(pid)
}, 120_000)

it('publishes each released comment once on kill -9 of post', async () => {
	const community = await admin.call(createCommunity, { body: { name: 'Patience' } })
	await admin.call(editCommunity, { params: { community: community.id }, query: { partial: 'true' }, body: { holdFirst: '10' } })
	const { publicId } = await admin.call(createPost, { body: { title: 'Wait', community: 'Patience' } })
	const bodies = Array.from({ length: 8 }, () => randomUUID())
	for (const body of bodies) expect((await writer.send('POST', `/api/posts/${publicId}/comments`, { body })).status).toBe(202)
	const waiting = `/api/communities/${community.id}/held_items`
	const { items } = (await admin.send<{ items: { id: string }[] }>('GET', waiting)).body
	const pid = site.pid('post') ?? 0
	for (const [index, { id }] of items.entries()) {
		const released = sendUntilAcknowledged(admin, `${waiting}/${id}/release`, {}, randomUUID())
		if (index === 3) process.kill(pid, 'SIGKILL')
		await released
	}
	const post = await admin.call(getPost, { params: { postId: publicId }, query: {} })
	expect(post.comments?.map(({ body }) => body).toSorted()).toEqual(bodies.toSorted())
	expect([post.noComments, post.comments?.map(({ upvotes }) => upvotes)]).toEqual([bodies.length, bodies.map(() => 1)])
	expect((await admin.send('GET', waiting)).body).toMatchObject({ items: [], count: 0 })
	expect(site.pid('post')).not.toBe(pid)
}, 60_000)

it('keeps acknowledged writes across a restart and drains requests in flight', async () => {
	const last = Array.from({ length: 8 }, () => randomUUID())
	const sent = last.map((body) => writer.send('POST', `/api/posts/${postId}/comments`, { body }, { 'idempotency-key': body }))
	await setTimeout(20)
	const stopped = site.stop()
	// Late requests were refused; none was cut off.
	const answers = await Promise.all(sent.map((one) => one.catch((error: Error) => ({ status: String(error.cause) }))))
	await stopped
	const cutOff = answers.map(({ status }) => String(status)).filter((status) => status !== '200' && !/ECONNREFUSED/.test(status))
	expect(cutOff.join('; ')).toBe('')
	acknowledged.push(...last.filter((_, index) => answers[index]?.status === 200))
	site = await startSite({ apart: true, empty: true, env, say: () => {} })
	admin = moved(admin)
	writer = moved(writer)
	await expectAcknowledged()
}, 120_000)

it('keeps admin actions and audit log entries consistent on kill -9 of account', async () => {
	const pid = site.pid('account') ?? 0
	const done: string[] = []
	const end = Date.now() + 4_000
	const killed = setTimeout(1_500).then(() => process.kill(pid, 'SIGKILL'))
	for (let isOn = true; Date.now() < end; isOn = !isOn) done.push(await badge(isOn))
	await killed
	const { entries, head } = await admin.call(readAuditChain, { query: {} })
	const about = entries.flatMap(({ content }) => (/_badge$/.test(content.action) ? [content.requestId] : []))
	expect(about).toEqual(done)
	expect((await verifyAuditEntries(emptyChain, entries, sha256)).head).toEqual(head)
	expect(site.pid('account')).not.toBe(pid)
}, 60_000)

/** Exactly the acknowledged comments are stored. */
async function expectAcknowledged(): Promise<void> {
	const { bodies, count } = await stored()
	expect(bodies.toSorted()).toEqual(acknowledged.toSorted())
	expect(count).toBe(acknowledged.length)
}

/** The same session, at the site's new address. */
function moved({ cookies }: ApiClient): ApiClient {
	const client = new ApiClient(site.url)
	for (const [name, value] of cookies) client.cookies.set(name, value)
	return client
}

/** An admin gives or removes a badge, retrying with the same key until it is acknowledged; returns the request id. */
async function badge(isGiven: boolean): Promise<string> {
	const id = randomUUID()
	const headers = { 'idempotency-key': id, 'x-request-id': id }
	for (let tries = 0; tries < 120; tries++) {
		const sent = isGiven
			? admin.send('POST', '/api/users/writer/badges', { type: 'supporter' }, headers)
			: admin.send('DELETE', '/api/users/writer/badges/supporter?byType=true', undefined, headers)
		const { status } = await sent.catch(() => ({ status: 0 }))
		if (status === 200) return id
		if (status !== 0 && status < 500) throw new Error(`refused with ${status}`)
		await setTimeout(100)
	}
	throw new Error('nobody answered for twelve seconds')
}

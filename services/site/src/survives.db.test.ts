import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { signUp } from '@folkmoot/account-contract/account-endpoints'
import { createCommunity } from '@folkmoot/community-contract/community-endpoints'
import { createPost, getPost } from '@folkmoot/post-contract/post-endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiClient } from '../../../e2e/support/api-client.ts'
import { type Site, startSite } from './site.ts'

/** Real processes are killed while somebody writes: what was acknowledged is there, once (decisions W20). */

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
let writer: ApiClient
let postId: string
beforeAll(async () => {
	site = await startSite({ apart: true, empty: true, env, say: () => {} })
	const admin = new ApiClient(site.url)
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

/** Writes one comment after another for a while, each sent again with its key until it is acknowledged. */
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
	for (let tries = 0; tries < 120; tries++) {
		const answer = await writer
			.send('POST', `/api/posts/${postId}/comments`, { body }, { 'idempotency-key': body })
			.catch(() => ({ status: 0, body: null }))
		if (answer.status === 200) return
		if (answer.status !== 0 && answer.status < 500) throw new Error(`refused with ${answer.status}: ${JSON.stringify(answer.body)}`)
		await setTimeout(100)
	}
	throw new Error('nobody answered for twelve seconds')
}

/** All comments that are stored, by their text; the post's own count beside. */
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

describe('kill -9', () => {
	const acknowledged: string[] = []

	it.each(['post', 'account', 'mongod'])(
		'of %s while comments are written loses and doubles none',
		async (part) => {
			const pid = site.pid(part)
			if (pid === undefined) throw new Error(`${part} has no process of its own`)
			const writing = writeFor(4_000)
			await setTimeout(1_500)
			process.kill(pid, 'SIGKILL')
			acknowledged.push(...(await writing))
			const { bodies, count } = await stored()
			expect(bodies.toSorted()).toEqual(acknowledged.toSorted())
			expect(count).toBe(acknowledged.length)
			expect(site.pid(part)).not.toBe(pid)
		},
		120_000,
	)

	it('and a restart of everything keeps them too', async () => {
		await site.stop()
		site = await startSite({ apart: false, empty: true, env, say: () => {} })
		const cookies = writer.cookies
		writer = new ApiClient(site.url)
		for (const [name, value] of cookies) writer.cookies.set(name, value)
		const { bodies } = await stored()
		expect(bodies.toSorted()).toEqual(acknowledged.toSorted())
	}, 120_000)
})

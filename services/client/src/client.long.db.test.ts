import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import type { ApiKeyRecord } from '@folkmoot/account-contract/key-records'
import { seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { projectTop } from '@folkmoot/mongod/config'
import type { CommentRecord } from '@folkmoot/post-contract/post-records'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { seedKeyHolder } from '../../../gateway/testing/seed-key.ts'
import { startWholeSite, type WholeSite } from '../../site/testing/whole-site.ts'
import { buildClient } from './build-client.ts'
import { createClient, type DeprecationNotice } from './client.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const run = promisify(execFile)
const top = path.join(projectTop, 'services/client')

let site: WholeSite
beforeAll(async () => {
	await buildClient(path.join(top, 'dist'))
	site = await startWholeSite()
})
afterAll(() => site.stop())

describe('the package', () => {
	it('has types for every call, which refuse what the API does; the example passes', async () => {
		const tsc = path.join(projectTop, 'node_modules/typescript/bin/tsc')
		await run(process.execPath, [tsc, '-p', top]).catch(({ stdout }: { stdout: string }) => expect(stdout).toBe(''))
	})
})

describe('the example bot', () => {
	const start = (key: string) =>
		run(process.execPath, [path.join(top, 'examples/welcome-bot.mjs'), '--once'], {
			env: { PATH: '', SITE: site.url, KEY: key, COMMUNITY: 'Kitchen' },
		})

	it('welcomes each new post once, with a key that may write', async () => {
		const { db } = site.deps
		const [ada, community] = [await seedUser(db, { username: 'Ada' }), await seedCommunity(db, { name: 'Kitchen' })]
		const post = await seedPost(db, ada, community, { createdAt: new Date() })
		await seedPost(db, ada, community, { createdAt: new Date(Date.now() - 2 * 60 * 60 * 1_000) })
		const comments = () => db.collection<CommentRecord>('comments').find().toArray()

		await expect(start('fm_wrong')).rejects.toThrow('key')
		const reader = await seedKeyHolder(db, {}, { scopes: ['read'] })
		await expect(start(reader.token)).rejects.toThrow('"write"')
		expect(await comments()).toEqual([])

		const { user, token } = await seedKeyHolder(db, {}, { scopes: ['read', 'write'] })
		expect((await start(token)).stdout).toBe(`${post.publicId}: welcomed\n`)
		expect(await comments()).toMatchObject([{ postId: post._id, authorId: user._id, body: 'Welcome, Ada!' }])
		expect((await start(token)).stdout).toBe('')
		expect(await comments()).toHaveLength(1)
		await db.collection<ApiKeyRecord>('apiKeys').deleteOne({ userId: user._id })
		await expect(start(token)).rejects.toThrow('key')
	})
})

/** What a gateway says of limits and of deprecated endpoints: the real one would have to be kept busy for a minute. */
describe('a call', () => {
	interface Told {
		status: number
		headers?: Record<string, string>
	}
	let server: Server
	let told: Told[]
	const received: { method: string; key: string; authorization: string; body: string }[] = []
	beforeAll(async () => {
		server = createServer(async (req, res) => {
			const body = (await req.toArray()).join('')
			const { authorization = '', 'idempotency-key': key = '' } = req.headers
			received.push({ method: req.method ?? '', key: String(key), authorization, body })
			const { status, headers } = told.shift() ?? { status: 200 }
			res
				.writeHead(status, { 'content-type': 'application/json', ...headers })
				.end(status === 200 ? '{"ok":true}' : '{"code":"rate_limited"}')
		})
		await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
	})
	afterAll(() => void server.close())

	type Paths = Record<
		'/api/x',
		Record<'get' | 'post', { requestBody: Body; responses: { 200: Reply<{ ok: boolean }>; 429: Reply<{ code: string }> } }>
	>
	type Body = { content: { 'application/json': { a: number } } }
	type Reply<T> = { content: { 'application/json': T } }

	async function post(replies: Told[], waitAtMost?: number) {
		told = replies
		received.length = 0
		const notices: DeprecationNotice[] = []
		const client = createClient<Paths>({
			site: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, // it listens on a port
			key: 'fm_x',
			onDeprecated: (notice) => notices.push(notice),
			...(waitAtMost === undefined ? {} : { waitAtMost }),
		})
		const { data, error } = await client.POST('/api/x', { body: { a: 1 } })
		return { data, error, notices }
	}
	const limited = (seconds: string): Told => ({ status: 429, headers: { 'retry-after': seconds } })

	it('over a limit waits as long as it is told, and is the same call with its body', async () => {
		const { data } = await post([limited('0'), limited('0'), { status: 200 }])
		expect(data).toEqual({ ok: true })
		expect(received).toHaveLength(3)
		expect(new Set(received.map((one) => JSON.stringify(one))).size).toBe(1)
		expect(received[0]).toMatchObject({ method: 'POST', authorization: 'Bearer fm_x', body: '{"a":1}' })
		expect(received[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
	})

	it('fails with 429 if that takes too long, is not told, or goes on', async () => {
		for (const replies of [[limited('61')], [{ status: 429 }]]) {
			expect((await post(replies)).error).toEqual({ code: 'rate_limited' })
			expect(received).toHaveLength(1)
		}
		expect((await post([limited('2')], 1)).error).toEqual({ code: 'rate_limited' })
		expect((await post(Array.from({ length: 5 }, () => limited('0')))).error).toEqual({ code: 'rate_limited' })
		expect(received).toHaveLength(4)
	})

	it('to a deprecated endpoint is told of', async () => {
		const deprecated = { deprecation: '@1796083200', sunset: 'Tue, 01 Jun 2027 00:00:00 GMT' }
		const { notices } = await post([{ status: 200, headers: deprecated }])
		expect(notices).toEqual([
			{ call: expect.stringMatching(/^POST .*\/api\/x$/), since: new Date('2026-12-01'), sunset: new Date('2027-06-01') },
		])
		expect((await post([{ status: 200, headers: { deprecation: '@1796083200' } }])).notices).toMatchObject([{ sunset: null }])
		expect((await post([{ status: 200 }])).notices).toEqual([])
	})
})

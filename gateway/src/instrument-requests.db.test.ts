import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { listPosts } from '@folkmoot/feeds-contract/feed-endpoints'
import { castPostVote } from '@folkmoot/post-contract/post-endpoints'
import type { Context, Deps } from '@folkmoot/service-kit/context'
import { createService } from '@folkmoot/service-kit/create-service'
import { createLog } from '@folkmoot/service-kit/log'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBrowser } from '../testing/browser.ts'
import { seedMemberSession } from '../testing/seed-session.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'

/** A gateway that counts, traces and logs, before a service that is a process of its own. */

interface SentSpan {
	name: string
	traceId: string
	spanId: string
	parentSpanId?: string
}

const servers: Server[] = []
const lines: string[] = []
const spans: SentSpan[] = []
let home: TestSite
let site: TestSite

async function listen(handler: Parameters<typeof createServer>[1]): Promise<string> {
	const server = createServer(handler)
	servers.push(server)
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server has one
}

// run() gives every handler its context.
const handle = async (ask: unknown, { db }: Deps) => {
	;(ask as Context).log.info('here')
	await db.collection('posts').findOne({}, { projection: { _id: 1 } })
	return {}
}

beforeAll(async () => {
	const tracesTo = await listen(async (req, res) => {
		// As OTLP has it.
		const sent = (await json(req)) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }
		spans.push(...sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
		res.writeHead(200, { 'content-type': 'application/json' }).end('{}')
	})
	const log = createLog('test', 'debug', { write: (line) => void lines.push(line) })
	home = await startTestSite({ config: { tracesUrl: tracesTo }, log })
	const served = [castPostVote, listPosts].map((endpoint) => ({ endpoint, handle }))
	const post = await listen(createService({ area: 'post', deps: home.deps, served }).handler)
	const { database } = home.deps.config
	const serviceUrls = { post: [post], feeds: [post], lists: ['http://127.0.0.1:1'] }
	site = await startTestSite({ config: { serviceUrls, database, tracesUrl: tracesTo, metricsPort: 0, rateLimitOff: true }, log })
	const browser = openBrowser(site.url)
	browser.cookies.set('sid', (await seedMemberSession(site.deps.db)).token)
	await browser.get('/api/posts')
	await browser.post(
		'/api/_postVote',
		{ postId: 'a'.repeat(24) },
		{ 'x-request-id': 'vote-1', traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01` },
	)
	await browser.get('/api/lists/0123456789abcdef01234567/items?secret=word', { 'x-request-id': 'list-1' })
})
afterAll(async () => {
	for (const server of servers) server.closeAllConnections()
	for (const server of servers) server.close()
})

describe('logs', () => {
	const logged = (id: string) => lines.map((line): Record<string, unknown> => JSON.parse(line)).filter(({ requestId }) => requestId === id)

	it('have the request id in every line, in the gateway and in the service, also after the body was read', async () => {
		await vi.waitFor(() => expect(logged('vote-1')).toHaveLength(2))
		expect(logged('vote-1')).toEqual(
			expect.arrayContaining([
				expect.objectContaining({ msg: 'here' }),
				expect.objectContaining({ msg: 'answered', method: 'POST', route: 'POST /api/_postVote', status: 200 }),
			]),
		)
	})

	it('contain no URLs, which could hold secrets', async () => {
		await vi.waitFor(() => expect(logged('list-1').map(({ status }) => status)).toContain(503))
		expect(lines.join('\n')).not.toContain('secret=word')
	})
})

describe('metrics', () => {
	it('are served on a separate port', async () => {
		expect((await fetch(`${site.url}/metrics`)).status).toBe(404)
		expect((await fetch(new URL('/', site.metricsUrl ?? ''))).status).toBe(404)
		const answer = await fetch(site.metricsUrl ?? '')
		expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
	})

	it('count requests by route and status, never by URL, and show concurrency slots and database connections', async () => {
		const text = await (await fetch(site.metricsUrl ?? '')).text()
		expect(text).toContain('folkmoot_requests_total{route="POST /api/_postVote",status="200"} 1')
		expect(text).toContain('folkmoot_requests_total{route="GET /api/lists/:listId/items",status="503"} 1')
		expect(text).toContain('folkmoot_request_seconds_count{route="GET /api/posts"} 1')
		expect(text).not.toContain('0123456789abcdef')
		expect(text).toMatch(/folkmoot_line_taken\{line="requests"\} \d/)
		expect(text).toMatch(/folkmoot_line_waiting\{line="post"\} 0/)
		expect(text).toMatch(/folkmoot_mongodb_connections\{state="open"\} [1-9]/)
		expect(text).toMatch(/folkmoot_mongodb_connections\{state="waiting"\} 0/)
		expect(home.metricsUrl).toBeNull()
	})
})

describe('traces', () => {
	it('span gateway, service and database, and ignore trace context from outside', async () => {
		await site.stop()
		await home.stop()
		const [gateway] = spans.filter(({ name }) => name === 'gateway POST')
		const [service] = spans.filter(({ name }) => name === 'post POST /api/_postVote')
		expect(gateway?.traceId).not.toBe('1'.repeat(32))
		expect(service).toMatchObject({ traceId: gateway?.traceId, parentSpanId: gateway?.spanId })
		const inside = spans.filter(({ parentSpanId }) => parentSpanId === service?.spanId).map(({ name }) => name)
		expect(inside).toContain('mongodb find')
		expect(JSON.stringify(spans)).not.toContain('a'.repeat(24))
	})
})

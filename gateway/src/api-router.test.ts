import { createServer, request, type Server } from 'node:http'
import { toFailure } from '@folkmoot/service-kit/error-handler'
import { createApp } from '@folkmoot/service-kit/http/create-app'
import { listen } from '@folkmoot/service-kit/http/listen'
import { sendFailure } from '@folkmoot/service-kit/http/send-json'
import type { ErrorRequestHandler } from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiRouter } from './api-router.ts'
import { type Route, routeTable } from './route-table.ts'

const route = (method: Route['method'], path: string, area = 'one'): Route => ({ method, path, area, endpoint: null })
const few = [
	route('GET', '/api/lists/:listId'),
	route('DELETE', '/api/lists/:listId', 'two'),
	route('GET', '/api/lists/_saved_to'),
	route('GET', '/:place/feed.atom'),
	route('GET', '/images/:file'),
]

/** Who answered, as every route does here. */
interface Answer {
	status: number | undefined
	allow: string | undefined
	path?: string
	params?: Record<string, string>
}

const servers: Server[] = []
let [ofFew, ofAll] = [0, 0]
beforeAll(async () => {
	ofFew = await serve(few)
	ofAll = await serve(routeTable())
})
afterAll(() => {
	for (const server of servers) server.close()
})

async function serve(routes: readonly Route[]): Promise<number> {
	const app = createApp()
	app.use(createApiRouter(routes, ({ path }) => [(req, res) => void res.json({ path, params: req.params })]))
	app.use((_req, res) => void res.json({ path: 'a page' }))
	app.use(((error: unknown, _req, res, _next) => sendFailure(res, toFailure(error))) satisfies ErrorRequestHandler)
	const server = createServer({ maxHeaderSize: 65_536 }, app)
	servers.push(server)
	return (await listen(server, { host: '127.0.0.1', port: 0 })).port
}

function ask(method: string, address: string, port = ofFew): Promise<Answer> {
	return new Promise((resolve, reject) => {
		request({ host: '127.0.0.1', port, path: address, method }, (reply) => {
			let text = ''
			reply.setEncoding('utf8').on('data', (part: string) => {
				text += part
			})
			const { statusCode: status, headers } = reply
			reply.on('end', () => resolve({ ...(text ? JSON.parse(text) : {}), status, allow: headers.allow }))
		})
			.on('error', reject)
			.end()
	})
}

describe('the API router', () => {
	it('prefers a static segment to a parameter', async () => {
		expect(await ask('GET', '/api/lists/_saved_to')).toMatchObject({ path: '/api/lists/_saved_to' })
		expect(await ask('GET', '/api/lists/_saved')).toMatchObject({ params: { listId: '_saved' } })
		expect(await ask('GET', '/images/feed.atom')).toMatchObject({ path: '/images/:file' })
	})

	it('matches HEAD as GET, ignores a trailing slash, and tells upper from lower case', async () => {
		expect(await ask('HEAD', '/api/lists/1')).toMatchObject({ status: 200 })
		expect(await ask('GET', '/api/lists/1/')).toMatchObject({ params: { listId: '1' } })
		expect(await ask('GET', '/api/Lists/1')).toMatchObject({ status: 404 })
	})

	it('decodes parameters of any length; undecodable ones match nothing', async () => {
		expect(await ask('GET', '/api/lists/a%20b')).toMatchObject({ params: { listId: 'a b' } })
		for (const bad of ['%E0%A4%A', '%']) expect(await ask('GET', `/api/lists/${bad}`)).toMatchObject({ status: 404 })
		expect(await ask('GET', '/%E0%A4%A/feed.atom')).toMatchObject({ path: 'a page' })
		expect(await ask('GET', `/api/lists/${'x'.repeat(32_768)}`)).toMatchObject({ params: { listId: 'x'.repeat(32_768) } })
	})

	it('keeps file names whole and prevents path traversal', async () => {
		expect(await ask('GET', '/images/abc-tiny.webp')).toMatchObject({ params: { file: 'abc-tiny.webp' } })
		expect(await ask('GET', '/images/../api/lists/1')).toMatchObject({ status: 404 })
		expect(await ask('GET', '/images/..%2f..%2fetc')).toMatchObject({ params: { file: '../../etc' } })
	})

	it('refuses other methods with those of the path, whatever their areas', async () => {
		for (const method of ['PUT', 'OPTIONS', 'PATCH'])
			expect(await ask(method, '/api/lists/1')).toMatchObject({ status: 405, allow: 'GET, HEAD, DELETE' })
		expect(await ask('POST', '/tea/feed.atom')).toMatchObject({ status: 405, allow: 'GET, HEAD' })
	})

	it('leaves to pages what is no address of the API', async () => {
		expect(await ask('GET', '/lists')).toMatchObject({ path: 'a page' })
		for (const address of ['/api', '/api/nothing', '/internal/account/ban'])
			expect(await ask('GET', address)).toMatchObject({ status: 404, allow: undefined })
	})

	it('leads every path of the contracts to its own endpoint', async () => {
		for (const { method, path } of routeTable())
			expect(await ask(method, path.replace(/:\w+/g, 'a1b2c3d4'), ofAll)).toMatchObject({ status: 200, path })
	})
})

import { createServer, type RequestListener } from 'node:http'
import { listen } from '@folkmoot/service-kit/http/listen'
import { describe, expect, it } from 'vitest'
import { presetHeader, presetHeaders } from './preset-headers.ts'

/** The response's own headers, without those of the connection. */
async function receive(handle: RequestListener): Promise<Record<string, string>> {
	const server = createServer((req, res) => {
		presetHeaders(res, ['x-frame-options', 'DENY', 'content-security-policy', "default-src 'none'"])
		handle(req, res)
	})
	const { port } = await listen(server, { host: '127.0.0.1', port: 0 })
	const { headers } = await fetch(`http://127.0.0.1:${port}`)
	await new Promise((resolve) => server.close(resolve))
	const {
		date: _date,
		connection: _connection,
		'keep-alive': _keepAlive,
		'transfer-encoding': _encoding,
		...own
	} = Object.fromEntries(headers)
	return own
}

const preset = { 'x-frame-options': 'DENY', 'content-security-policy': "default-src 'none'" }

describe('preset headers', () => {
	it.each<[string, RequestListener, Record<string, string>]>([
		['a list', (_req, res) => void res.writeHead(200, ['content-length', '0', 'etag', '"1"']).end(), { etag: '"1"' }],
		['an object', (_req, res) => void res.writeHead(200, { 'content-length': 0, etag: '"1"' }).end(), { etag: '"1"' }],
		['a reason and an object', (_req, res) => void res.writeHead(200, 'Fine', { 'content-length': 0 }).end(), {}],
		['no head of the handler', (_req, res) => void res.setHeader('content-length', 0).end(), {}],
		[
			'a header set before a list',
			(_req, res) => void res.setHeader('vary', 'Cookie').writeHead(200, ['content-length', '0', 'etag', '"1"']).end(),
			{ vary: 'Cookie', etag: '"1"' },
		],
		[
			'a header that wins',
			(_req, res) => void res.setHeader('X-Frame-Options', 'SAMEORIGIN').writeHead(200, ['content-length', '0']).end(),
			{ 'x-frame-options': 'SAMEORIGIN' },
		],
		[
			'one in an object that wins',
			(_req, res) => void res.writeHead(200, { 'x-frame-options': 'SAMEORIGIN', 'content-length': 0 }).end(),
			{ 'x-frame-options': 'SAMEORIGIN' },
		],
	])('are sent with %s', async (_name, handle, own) => {
		expect(await receive(handle)).toEqual({ ...preset, 'content-length': '0', ...own })
	})

	it('can be added and replaced until then', async () => {
		const headers = await receive((_req, res) => {
			presetHeader(res, 'x-request-id', 'csrf-token')
			presetHeader(res, 'csrf-token', 'abc')
			presetHeader(res, 'content-security-policy', 'sandbox')
			res.writeHead(200, ['content-length', '0']).end()
		})
		expect(headers).toEqual({
			...{ 'x-frame-options': 'DENY', 'content-security-policy': 'sandbox', 'content-length': '0' },
			...{ 'x-request-id': 'csrf-token', 'csrf-token': 'abc' },
		})
	})
})

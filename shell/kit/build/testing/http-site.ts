import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Answer, Answers, Arrived, HttpSite } from '../../testing/http-site.ts'

Object.defineProperty(globalThis, 'startHttpSite', { value: startHttpSite })

async function startHttpSite(): Promise<HttpSite> {
	const answers = new Map<string, [...Answers]>()
	const arrived: Arrived[] = []
	const server = createServer({ keepAlive: false }, async (request, response) => {
		// jsdom's XMLHttpRequest goes on with the origin that the page had at first: it asks whether it may.
		response.setHeader('access-control-allow-origin', '*')
		response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '')
		if (request.method === 'OPTIONS') return void response.end()
		const one = describe(request)
		arrived.push(one)
		const left = answers.get(one.path) ?? []
		const next = (left.length > 1 ? left.shift() : left[0]) ?? { status: 404 }
		await respond(typeof next === 'function' ? await next(one) : next, request, response)
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	// vitest offers the page's jsdom under this name.
	const { jsdom } = globalThis as unknown as { jsdom: { reconfigure: (options: { url: string }) => void } }
	jsdom.reconfigure({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })
	const site: HttpSite = {
		on: (path, ...list) => {
			answers.set(path, [...list])
			return site
		},
		requests: (path) => arrived.filter((request) => request.path === path),
		close: () => {
			server.closeAllConnections()
			return new Promise((resolve) => server.close(() => resolve()))
		},
	}
	return site
}

function describe(request: IncomingMessage): Arrived {
	let body: Promise<string> | undefined
	return {
		method: request.method ?? '',
		path: new URL(request.url ?? '', 'http://site').pathname,
		headers: request.headers,
		at: performance.now(),
		body: () => {
			body ??= text(request)
			return body
		},
	}
}

async function respond(answer: Answer, request: IncomingMessage, response: ServerResponse): Promise<void> {
	if (answer === 'never') return
	if (answer === 'closed') return void response.destroy()
	request.resume()
	response.writeHead(answer.status, { 'content-type': 'application/json', connection: 'close', ...answer.headers })
	response.end(answer.body === undefined ? '' : JSON.stringify(answer.body))
}

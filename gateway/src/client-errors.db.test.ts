import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { getInitial, logIn } from '@folkmoot/account-contract/account-endpoints'
import type { FailureBody } from '@folkmoot/contract-kit/failures'
import { castPostVote } from '@folkmoot/post-contract/post-endpoints'
import { trackOpenResponses } from '@folkmoot/service-kit/http/open-responses'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../testing/browser.ts'
import { echoEndpoints, loginStub } from '../testing/stub-endpoints.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { createGateway } from './app.ts'
import { handleClientErrors } from './client-errors.ts'
import { serviceLimit } from './concurrency-limit.ts'
import { startGateway } from './start-gateway.ts'

let site: TestSite
beforeAll(async () => {
	site = await startTestSite({ served: [...echoEndpoints, loginStub(async () => {})], config: { rateLimitOff: true } })
})
afterAll(() => site.stop())

/** Sends raw bytes and returns all that comes back until the other side closes the connection. */
async function say(port: number, ...parts: string[]): Promise<string> {
	const socket = connect(port, '127.0.0.1')
	for (const part of parts) socket.write(part)
	return text(socket)
}
const portOf = (url: string) => Number(new URL(url).port)
const bodyOf = (answer: string): unknown => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))

describe('malformed requests get a JSON error', () => {
	it.each([
		['an address without end', `GET /api/posts?next=${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431, 'headers_too_large'],
		['a header without end', `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
		['very many headers', `GET / HTTP/1.1\r\nHost: a\r\n${'a: b\r\n'.repeat(4_000)}\r\n`, 431, 'headers_too_large'],
		['no HTTP at all', '\u0016\u0003\u0001\u0002\u0000\r\n\r\n', 400, 'bad_request'],
		['two lengths', 'POST /api/_postVote HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}', 400, 'bad_request'],
		[
			'a length and chunks',
			'POST /api/_postVote HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
			400,
			'bad_request',
		],
		[
			'very many cookies',
			`GET /api/_initial HTTP/1.1\r\nHost: a\r\nConnection: close\r\nCookie: ${'a=b;'.repeat(300)}\r\n\r\n`,
			431,
			'headers_too_large',
		],
		['no host', 'GET /api/_initial HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'bad_request'],
		['a space in a name of a header', 'GET / HTTP/1.1\r\nHost : a\r\n\r\n', 400, 'bad_request'],
	])('%s', async (_name, request, status, code) => {
		const answer = await say(portOf(site.url), request)
		expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
		expect(answer).toMatch(/^x-request-id: [\w-]{36}\r$/im)
		expect(bodyOf(answer)).toMatchObject({ status, code })
	})

	it('on a reused connection too', async () => {
		const socket = connect(portOf(site.url), '127.0.0.1')
		socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
		const [first] = (await once(socket, 'data')) as [Buffer]
		expect(first.toString()).toMatch(/^HTTP\/1.1 200 /)
		socket.write(`GET /api/posts?next=${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`)
		const answer = await text(socket)
		expect(answer).toMatch(/^HTTP\/1.1 431 /)
		expect(bodyOf(answer)).toMatchObject({ status: 431, code: 'headers_too_large' })
	})

	it('but not in the middle of a response', async () => {
		const slow = createServer((_req, res) => void res.write('half of it'))
		handleClientErrors(slow, trackOpenResponses(slow))
		await once(slow.listen(0, '127.0.0.1'), 'listening')
		const socket = connect((slow.address() as AddressInfo).port, '127.0.0.1')
		socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
		await once(socket, 'data')
		socket.write('no request at all\r\n\r\n')
		expect(await text(socket)).not.toContain('bad_request')
		slow.close()
	})

	it('and only one response', async () => {
		const hasty = createServer((_req, res) => void res.end('no'))
		handleClientErrors(hasty, trackOpenResponses(hasty))
		await once(hasty.listen(0, '127.0.0.1'), 'listening')
		const socket = connect((hasty.address() as AddressInfo).port, '127.0.0.1')
		socket.write('POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n')
		await once(socket, 'data')
		socket.write('no length of a part\r\n')
		expect(await text(socket)).toBe('')
		hasty.close()
	})

	it('ignores unknown Expect headers', async () => {
		const answer = await say(portOf(site.url), 'GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: foo\r\nConnection: close\r\n\r\n')
		expect(answer).toMatch(/^HTTP\/1.1 200 /)
	})

	it('after the headers timeout', async () => {
		const gateway = createGateway({ deps: site.deps })
		const running = await startGateway(gateway, { host: '127.0.0.1', port: 0, headersTimeoutMs: 200 })
		const answer = await say(running.port, 'GET /api/_initial HTTP/1.1\r\n', 'Host: a\r\n')
		expect(bodyOf(answer)).toMatchObject({ status: 408, code: 'request_timeout' })
		await running.close()
	})
})

describe('many idle connections', () => {
	it('do not block other requests', async () => {
		const idle = Array.from({ length: 500 }, () => connect(portOf(site.url), '127.0.0.1'))
		await Promise.all(idle.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
		for (const socket of idle) socket.write('GET /api/_initial HTTP/1.1\r\nHost: a\r\nX-Slow: ')
		expect((await fetch(`${site.url}${getInitial.path}`)).status).toBe(200)
		for (const socket of idle) socket.destroy()
	})

	it('with slow request bodies take no concurrency slot', async () => {
		const browser = openBrowser(site.url)
		await browser.get('/api/_initial')
		const [sid, token] = ['sid', 'csrftoken'].map((name) => browser.cookies.get(name) ?? '')
		const head = `POST ${castPostVote.path} HTTP/1.1\r\nHost: a\r\nCookie: sid=${sid}\r\nX-Csrf-Token: ${token}\r\nContent-Length: 1000\r\n\r\n`
		const { maxConcurrent } = serviceLimit('post')
		const slow = Array.from({ length: maxConcurrent + 50 }, () => connect(portOf(site.url), '127.0.0.1').on('error', () => {}))
		for (const socket of slow) socket.write(`${head}{`)
		const drops = setInterval(() => {
			for (const socket of slow) socket.write(' ')
		}, 100)
		await setTimeout(300)
		const since = performance.now()
		const others = await Promise.all(Array.from({ length: 20 }, () => browser.post(castPostVote.path, { postId: 'a'.repeat(24) })))
		expect(others.map(({ status }) => status)).toEqual(Array(20).fill(401))
		expect(performance.now() - since).toBeLessThan(8_000)
		clearInterval(drops)
		for (const socket of slow) socket.destroy()
	})
})

describe('a JSON body', () => {
	const send = async (path: string, body: string) => {
		const browser = openBrowser(site.url)
		await browser.get('/api/_initial')
		const headers = { cookie: `sid=${browser.cookies.get('sid')}`, 'x-csrf-token': browser.cookies.get('csrftoken') ?? '' }
		const answer = await fetch(site.url + path, { method: 'POST', headers, body })
		const { code, fields } = (await answer.json()) as FailureBody // refusals all have one
		return [answer.status, code, ...(fields ? [Object.keys(fields).join()] : [])]
	}

	it('that is nested too deeply or too large is rejected before validation', async () => {
		for (const [open, close, field] of [
			['[', ']', 'body'],
			['{"username":', '}', 'username'],
		] as const) {
			for (const depth of [60, 1_000]) {
				expect(await send(logIn.path, `${open.repeat(depth)}1${close.repeat(depth)}`)).toEqual([400, 'invalid_json', field])
			}
			expect(await send(logIn.path, open.repeat(100_000))).toEqual([400, 'invalid_input', 'body'])
		}
		expect(await send(logIn.path, `{"username":"${'a'.repeat(1_100_000)}"}`)).toEqual([400, 'invalid_input', 'body'])
		const numbered = Array.from({ length: 900 }, (_one, index) => `"a${index}":1`).join()
		expect(await send(logIn.path, `{"username":[${'1,'.repeat(900)}1]}`)).toEqual([400, 'invalid_input', 'username'])
		expect(await send(logIn.path, `{"password":{${numbered}}}`)).toEqual([400, 'invalid_input', 'password'])
		expect((await send(logIn.path, `{${numbered}}`)).slice(0, 2)).toEqual([400, 'invalid_input'])
	})

	it('of who may not call is not looked at', async () => {
		for (const body of ['[', '['.repeat(1_000), `[${'1,'.repeat(400_000)}1]`])
			expect(await send(castPostVote.path, body)).toEqual([401, 'not_logged_in'])
	})
})

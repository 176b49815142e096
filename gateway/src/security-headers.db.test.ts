import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { getInitial } from '@folkmoot/account-contract/account-endpoints'
import { fail } from '@folkmoot/service-kit/failure'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { echoEndpoints } from '../testing/stub-endpoints.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { createPages } from './html/pages.ts'

/** The security headers of every kind of response, whoever sent it. */

let site: TestSite
const dist = mkdtempSync(path.join(tmpdir(), 'headers-'))
beforeAll(async () => {
	mkdirSync(path.join(dist, 'shell'))
	writeFileSync(path.join(dist, 'shell', 'main.0123456789.js'), '"use strict"')
	const initial = async () => {
		throw fail('service_unavailable', { retryAfter: 2 })
	}
	site = await startTestSite({
		served: [...echoEndpoints.filter(({ endpoint }) => endpoint !== getInitial), { endpoint: getInitial, handle: initial }],
		config: { trustedProxies: 1 },
		pages: (get) => {
			const pages = createPages({ site: { name: 'Folkmoot', url: '' }, get, distOf: (area) => path.join(dist, area) })
			return async (req, res) => {
				if (req.url === '/overloaded') throw fail('service_unavailable', { retryAfter: 1 })
				await pages(req, res)
			}
		},
	})
})
afterAll(async () => {
	await site.stop()
	rmSync(dist, { recursive: true })
})

type Headers = Record<string, string | string[] | undefined>

function ask(address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<{ status: number; headers: Headers }> {
	const url = new URL(site.url)
	return new Promise((resolve, reject) => {
		request({ host: url.hostname, port: url.port, path: address, method, headers }, (answer) => {
			answer.resume()
			resolve({ status: answer.statusCode ?? 0, headers: answer.headers })
		})
			.on('error', reject)
			.end()
	})
}

const kinds: [kind: string, status: number, address: string, headers?: Record<string, string>, method?: string][] = [
	['a page', 503, '/'],
	['a page that is kept on devices', 200, '/bare.html'],
	['a page that there is no time for', 503, '/overloaded', { accept: 'text/html' }],
	['a built file', 200, '/assets/shell/main.0123456789.js'],
	['a built file that is gone', 404, '/assets/shell/gone.js'],
	['the service worker', 200, '/sw.js'],
	['what is built', 200, '/remotes.json'],
	['the manifest', 200, '/manifest.webmanifest'],
	['the icon', 200, '/favicon.svg'],
	['robots.txt', 200, '/robots.txt'],
	['an answer of the API', 200, '/api/posts'],
	['a refusal of the API', 401, '/api/_user'],
	['a refusal of the gateway', 403, '/api/_login', {}, 'POST'],
	['a call of a service that is away', 503, '/api/_initial'],
	['no call of the API', 404, '/api/nothing'],
	['a wrong method', 405, '/api/posts', {}, 'PATCH'],
	['a picture of a service that is away', 503, '/images/0123456789abcdef01234567.jpeg'],
	['the description of the API', 200, '/api/openapi.json'],
	['its page', 200, '/api/docs'],
	['health', 200, '/healthz'],
]

describe.each(kinds)('%s', (_kind, status, address, headers = {}, method = 'GET') => {
	it('has nosniff, frame and script policies', async () => {
		const answer = await ask(address, headers, method)
		expect(answer.status).toBe(status)
		expectSafe(answer.headers)
		expect(answer.headers['strict-transport-security']).toBeUndefined()
		const secure = await ask(address, { ...headers, 'x-forwarded-proto': 'https' }, method)
		expect(secure.headers['strict-transport-security']).toBe('max-age=31536000')
	})
})

it('responses to malformed requests have the security headers too', async () => {
	const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
	socket.write('no HTTP at all\r\n\r\n')
	const [, ...lines] = (await text(socket)).split('\r\n\r\n')[0]?.split('\r\n') ?? []
	expectSafe(Object.fromEntries(lines.map((line) => line.split(': '))))
})

it('data is sandboxed wherever it is opened, and pages require Trusted Types', async () => {
	const policyOf = async (address: string) => String((await ask(address)).headers['content-security-policy'])
	for (const address of ['/api/posts', '/api/nothing', '/images/0123456789abcdef01234567.jpeg'])
		expect(await policyOf(address)).toContain('; sandbox')
	expect(await policyOf('/')).toContain("require-trusted-types-for 'script'")
})

it('only images and feeds allow cross-origin embedding', async () => {
	const policyOf = async (address: string) => (await ask(address)).headers['cross-origin-resource-policy']
	expect(await policyOf('/images/0123456789abcdef01234567.jpeg')).toBe('cross-origin')
	expect(await policyOf('/api/posts')).toBe('same-site')
	expect(await policyOf('/')).toBe('same-site')
})

function expectSafe(headers: Headers): void {
	expect(headers['x-content-type-options']).toBe('nosniff')
	expect(headers['x-frame-options']).toBe('DENY')
	expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
	expect(headers['cross-origin-opener-policy']).toBe('same-origin')
	expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/)
	expect(headers['access-control-allow-origin']).toBeUndefined()
	expect(headers['x-powered-by']).toBeUndefined()
	const policy = String(headers['content-security-policy'])
	expect(policy).toMatch(/default-src '(none|self)'/)
	expect(policy).toContain("frame-ancestors 'none'")
	expect(policy).not.toMatch(/unsafe-|\*|https?:(?!\/\/www\.youtube-nocookie\.com)/)
	const scripts = policy.split('; ').find((part) => part.startsWith('script-src'))
	expect([undefined, "script-src 'self'"]).toContain(scripts)
}

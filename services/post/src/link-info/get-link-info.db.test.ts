import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { getLinkInfo } from '@folkmoot/post-contract/post-endpoints'
import type { Network } from '@folkmoot/service-kit/external/external-request'
import { isPublicAddress } from '@folkmoot/service-kit/external/public-address'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPostApp } from '../app.ts'
import { postService } from '../service.ts'

/** Stands in for the public Internet; 127.0.0.1 remains our own machine. */
const outside = '127.0.0.2'
const names: Record<string, readonly string[]> = {
	'public.test': [outside],
	'private.test': ['127.0.0.1'],
	'both.test': [outside, '10.0.0.1'],
	'metadata.test': ['169.254.169.254'],
}
const ports: number[] = []
/** The second DNS answer for this name differs, as in a rebinding attack. */
let rebound = 0
const network: Network = {
	resolve: async (hostname) => (hostname === 'rebinding.test' ? [rebound++ === 0 ? outside : '127.0.0.1'] : (names[hostname] ?? [])),
	extraPorts: ports,
	isAllowed: (address) => address === outside || isPublicAddress(address),
}

let service: TestService
let viewer: Viewer
let publicSite: Server
let privateSite: Server
let privateHits = 0
let publicPort = 0
let privatePort = 0

const pages: Record<string, RequestListener> = {
	'/page': (_req, res) => res.setHeader('content-type', 'text/html; charset=utf-8').end('<title>Hello &amp; welcome</title>'),
	'/latin': (_req, res) =>
		res.setHeader('content-type', 'text/html; charset=iso-8859-1').end(Buffer.from('<title>Caf\xe9</title>', 'latin1')),
	'/text': (_req, res) => res.setHeader('content-type', 'text/plain').end('<title>No page</title>'),
	'/missing': (_req, res) => void res.writeHead(404, { 'content-type': 'text/html' }).end('<title>404</title>'),
	'/hop': (_req, res) => void res.writeHead(302, { location: '/page' }).end(),
	'/loop': (_req, res) => void res.writeHead(302, { location: '/loop' }).end(),
	'/inward': (_req, res) => void res.writeHead(302, { location: `http://private.test:${privatePort}/` }).end(),
	'/inward-by-number': (_req, res) => void res.writeHead(302, { location: `http://127.0.0.1:${privatePort}/` }).end(),
	'/inward-ipv6': (_req, res) => void res.writeHead(302, { location: `http://[::1]:${privatePort}/` }).end(),
	'/file': (_req, res) => void res.writeHead(302, { location: 'file:///etc/passwd' }).end(),
	'/again': (_req, res) => void res.writeHead(302, { location: `http://rebinding.test:${privatePort}/` }).end(),
	'/heads': (_req, res) =>
		void res.writeHead(200, { 'content-type': 'text/html', 'x-long': 'x'.repeat(60_000) }).end('<title>Heads</title>'),
	'/packed': (_req, res) =>
		void res
			.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
			.end(gzipSync(Buffer.concat([Buffer.from('<title>Packed</title>'), Buffer.alloc(50_000_000)]))),
	'/strangely-packed': (_req, res) =>
		void res.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'constructor' }).end('<title>Strange</title>'),
	'/whoever': (req, res) => res.setHeader('content-type', 'text/html').end(`<title>${req.headers.authorization ?? 'nobody'}</title>`),
	'/drips': (_req, res) => {
		res.setHeader('content-type', 'text/html')
		const more = setInterval(() => res.write('<'), 200)
		res.on('close', () => clearInterval(more))
	},
	'/silent': () => {},
	'/endless': (_req, res) => {
		res.setHeader('content-type', 'text/html')
		res.write('<title>Very long</title>')
		const more = setInterval(() => res.write('x'.repeat(65_536)), 1)
		res.on('close', () => clearInterval(more))
	},
}

beforeAll(async () => {
	service = await startTestService({ ...postService, create: (deps) => createPostApp(deps, { network }) })
	viewer = (await seedUser(service.deps.db)).viewer
	publicSite = createServer((req, res) => (pages[req.url ?? ''] ?? pages['/missing'])?.(req, res))
	privateSite = createServer((_req, res) => {
		privateHits += 1
		res.setHeader('content-type', 'text/html').end('<title>Secret</title>')
	})
	publicPort = await listen(publicSite, outside)
	privatePort = await listen(privateSite, '127.0.0.1')
	ports.push(publicPort, privatePort)
})
afterAll(async () => {
	for (const site of [publicSite, privateSite]) site.closeAllConnections()
	publicSite.close()
	privateSite.close()
	await service.stop()
})

async function listen(server: Server, host: string): Promise<number> {
	await new Promise<void>((resolve) => server.listen(0, host, resolve))
	return (server.address() as AddressInfo).port // a TCP server has one
}

const titleOf = async (url: string) => (await ask(service, getLinkInfo, { query: { url } }, { as: viewer })).reply.title
const at = (path: string, host = 'public.test') => titleOf(`http://${host}:${publicPort}${path}`)

describe('getLinkInfo', () => {
	it.each([
		['/page', 'Hello & welcome'],
		['/latin', 'Café'],
		['/hop', 'Hello & welcome'],
		['/endless', 'Very long'],
		['/text', ''],
		['/missing', ''],
		['/loop', ''],
		['/file', ''],
		['/heads', ''],
		['/packed', 'Packed'],
		['/strangely-packed', ''],
		['/whoever', 'nobody'],
	])('returns the title of %s', async (path, title) => {
		expect(await at(path)).toBe(title)
	})

	it('never requests private addresses, by name, by IP or after a redirect', async () => {
		expect(await titleOf(`http://private.test:${privatePort}/`)).toBe('')
		const hosts = [
			'127.0.0.1',
			'[::1]',
			'[::ffff:127.0.0.1]',
			'2130706433',
			'0x7f.1',
			'0',
			'017700000001',
			'127.1',
			'127.0.0.1.',
			'localhost',
		]
		for (const host of hosts) expect(await titleOf(`http://${host}:${privatePort}/`)).toBe('')
		const inward = ['/inward', '/inward-by-number', '/inward-ipv6']
		for (const path of inward) expect(await at(path)).toBe('')
		expect(privateHits).toBe(0)
		process.stdout.write(`attacks: requests to the inside by previews ${1 + hosts.length + inward.length}, 0 through\n`)
	})

	it('times out on slow and silent servers', async () => {
		const startedAt = Date.now()
		expect(await Promise.all([at('/drips'), at('/silent')])).toEqual(['', ''])
		expect(Date.now() - startedAt).toBeLessThan(9_000)
	})

	it('does not forward credentials of the URL', async () => {
		expect(await titleOf(`http://anna:secret@public.test:${publicPort}/whoever`)).toBe('nobody')
	})

	it('connects to the checked address despite DNS rebinding', async () => {
		rebound = 0
		expect(await at('/page', 'rebinding.test')).toBe('Hello & welcome')
		expect(rebound).toBe(1)
		// The second answer is a private address, directly and after a redirect.
		expect(await titleOf(`http://rebinding.test:${privatePort}/`)).toBe('')
		expect(await at('/again')).toBe('')
		expect(privateHits).toBe(0)
	})

	it('requests web ports only', async () => {
		ports.length = 0
		expect(await at('/page')).toBe('')
		ports.push(publicPort, privatePort)
		expect(await at('/page')).toBe('Hello & welcome')
	})

	it('rejects a host name with any private address', async () => {
		expect(await at('/page', 'both.test')).toBe('')
		expect(await at('/page', 'metadata.test')).toBe('')
		expect(await at('/page', 'unknown.test')).toBe('')
	})

	it.each(['', 'ftp://public.test/', 'javascript:alert(1)', 'file:///etc/passwd', 'http://', 'public.test'])(
		'refuses the address %j',
		async (url) => {
			const { failure } = await ask(service, getLinkInfo, { query: { url } }, { as: viewer })
			expect(failure).toMatchObject({ status: 400, code: 'invalid_url' })
			expect(failure?.fields).toHaveProperty('url')
		},
	)

	it('rejects a missing URL', async () => {
		const { failure } = await askRaw(service, { method: 'GET', path: '/api/_link_info' }, { as: viewer })
		expect(failure).toMatchObject({ status: 400, code: 'invalid_url' })
	})
})

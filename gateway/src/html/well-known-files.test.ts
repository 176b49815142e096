import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { securityText } from './security-text.ts'
import { sendWellKnownFile } from './well-known-files.ts'

const servers: Server[] = []
afterEach(() => {
	for (const server of servers.splice(0)) server.close()
})

const site = { name: 'Tea & <Cake> lovers of all ages', url: 'https://talk.example', contact: 'help@talk.example' }

async function ask(target: string, options = site): Promise<{ status: number; headers: Headers; text: string }> {
	const server = createServer((request, response) => {
		const { pathname } = new URL(request.url ?? '/', 'http://x')
		if (!sendWellKnownFile(request, response, pathname, options)) response.writeHead(404).end()
	})
	servers.push(server)
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	// a TCP server has such an address
	const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${target}`, { redirect: 'manual' })
	return { status: reply.status, headers: reply.headers, text: await reply.text() }
}

describe('well-known files', () => {
	it.each([
		['/.well-known/security.txt', 'text/plain; charset=utf-8'],
		['/robots.txt', 'text/plain; charset=utf-8'],
		['/opensearch.xml', 'application/opensearchdescription+xml; charset=utf-8'],
		['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
		['/favicon.svg', 'image/svg+xml; charset=utf-8'],
		['/favicon.ico', 'image/png'],
	])('%s is %s', async (path, type) => {
		const { status, headers } = await ask(path)
		expect([status, headers.get('content-type')]).toEqual([200, type])
	})

	it.each([
		['/.well-known/change-password', '/settings?change=password#account'],
		['/security.txt', '/.well-known/security.txt'],
	])('%s leads to %s', async (path, target) => {
		const { status, headers } = await ask(path)
		expect([status, headers.get('location')]).toEqual([302, target])
	})

	it.each([
		'/.well-known/',
		'/.well-known/openid-configuration',
		'/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
	])('%s is none', async (path) => expect((await ask(path)).status).toBe(404))
})

describe('the OpenSearch description', () => {
	it('names the site and leads to its search', async () => {
		const { text } = await ask('/opensearch.xml')
		expect(text).toContain('<ShortName>Tea &amp; &lt;Cake&gt; lov</ShortName>')
		expect(text).toContain('template="https://talk.example/search?q={searchTerms}"')
	})
})

describe('security.txt', () => {
	const now = Date.parse('2026-11-27T13:14:15Z')
	it('has what RFC 9116 requires', () => {
		expect(securityText(site, now).trimEnd().split('\n')).toEqual([
			'Contact: mailto:help@talk.example',
			'Expires: 2027-05-26T00:00:00Z',
			'Preferred-Languages: en',
			'Canonical: https://talk.example/.well-known/security.txt',
		])
	})

	it.each(['https://talk.example/report', 'mailto:help@talk.example'])('keeps the contact %s', (contact) => {
		expect(securityText({ url: '', contact }, now)).toContain(`Contact: ${contact}\n`)
	})

	it('never expires: it is made for each request', async () => {
		const { text } = await ask('/.well-known/security.txt')
		expect(Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.now() + 150 * 24 * 60 * 60 * 1000)
	})
})

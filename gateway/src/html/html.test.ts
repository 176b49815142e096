import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import cookieParser from 'cookie-parser'
import express from 'express'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildFeeds, buildShell, lateStyle, oddStyle, writeBuild } from '../../testing/built-areas.ts'
import { compressReplies } from '../compress-replies.ts'
import { createPages } from './pages.ts'

let dir: string
let server: Server
let errors: unknown[]
/** What the API says of the addresses of imported items. */
const oldAddresses: Record<string, { status: number; body: unknown }> = {
	'/api/old_addresses?path=%2Fmissing%3Ft%3D3': { status: 200, body: { path: '/tea/post/abcdefgh' } },
	'/api/old_addresses?path=%2Fmissing%3Ft%3D4': { status: 200, body: { path: '//other.example' } },
}

beforeEach(async () => {
	dir = mkdtempSync(path.join(tmpdir(), 'pages-'))
	errors = []
	buildShell(dir)
	buildFeeds(dir, 'feeds')
	const pages = createPages({
		site: { name: 'Moot & Co', url: '' },
		originOf: () => 'https://x.test',
		get: async (address, request) => {
			if (address.startsWith('/api/old_addresses')) return oldAddresses[address] ?? { status: 404, body: {} }
			return { status: 200, body: { name: request.headers['x-name'] ?? 'nobody' } }
		},
		distOf: (area) => path.join(dir, area),
		sharedPageKey: ({ headers }) => headers['x-shared-key']?.toString() ?? null,
		onError: (error) => errors.push(error),
	})
	server = createServer(express().use(cookieParser(), compressReplies, (request, response) => pages(request, response)))
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
	server.close()
	rmSync(dir, { recursive: true })
})

interface Answer {
	status: number
	headers: IncomingHttpHeaders
	body: Buffer
	text: string
}

function ask(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
	const { port } = server.address() as AddressInfo
	return new Promise((resolve, reject) => {
		httpRequest({ host: '127.0.0.1', port, path: url, method, headers }, (response) => {
			const chunks: Buffer[] = []
			response.on('data', (chunk: Buffer) => chunks.push(chunk))
			response.on('end', () => {
				const body = Buffer.concat(chunks)
				resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() })
			})
		})
			.on('error', reject)
			.end()
	})
}

/** The path of an open file; '' if it was closed meanwhile. */
function linkOf(fd: string): string {
	try {
		return readlinkSync(`/proc/self/fd/${fd}`)
	} catch {
		return ''
	}
}

describe('a composed page', () => {
	it('contains the rendered page, its data and the files to load, all escaped', async () => {
		const { status, text, headers } = await ask('/', { 'x-name': 'anna' })
		expect(status).toBe(200)
		expect(text).toContain('<div id="root"><p>feeds with the one react for anna</p></div>')
		expect(text).toContain('<html lang="en" data-theme="dark">')
		expect(text).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot;</title>')
		expect(text).toContain('content="D&quot;"')
		expect(text).toContain('<link rel="alternate" type="application/atom+xml" title="A &lt;b&gt; &amp; &quot;c&quot;" href="/feed.atom">')
		expect(text).toContain('<meta property="og:type" content="article">')
		expect(text).toContain('<meta property="og:url" content="https://x.test/">')
		expect(text).not.toContain('<script>alert')
		expect(text).not.toContain('\u2028')
		expect(text).toContain('[{"name":"mf_feeds","entry":"/assets/mf-feeds/remoteEntry.')
		expect(text).toContain('<link rel="stylesheet" href="/assets/mf-feeds/remote.css">')
		for (const file of ['remote.js', 'late.js']) expect(text).toContain(`<link rel="preload" as="script" href="/assets/mf-feeds/${file}">`)
		// The first paint has a title.
		for (const font of ['inter', 'fraunces'])
			expect(text).toContain(`<link rel="preload" as="font" type="font/woff2" href="/assets/shell/${font}.woff2" crossorigin>`)
		expect(headers['cache-control']).toBe('no-cache, private')
		expect(headers.vary).toContain('Cookie')
		expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
		expect(headers['content-security-policy']).not.toContain('unsafe')
	})

	it('names the oEmbed of its canonical address only if it can be embedded', async () => {
		expect((await ask('/')).text).not.toContain('oembed')
		const href = 'https://x.test/api/oembed?url=https%3A%2F%2Fx.test%2F'
		expect((await ask('/embeddable')).text).toContain(`<link rel="alternate" type="application/json+oembed" href="${href}">`)
	})

	it('inlines styles with a content hash in their name and allows them by hash in the CSP', async () => {
		const { text, headers } = await ask('/')
		expect(text).toContain(`<style>a{color:red}</style>\n<link rel="stylesheet" href="/assets/mf-feeds/${lateStyle}" disabled>`)
		const hash = createHash('sha256').update('a{color:red}').digest('base64')
		expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`)
		// Inlined, it would end the style element early.
		expect(text).toContain(`<link rel="stylesheet" href="/assets/mf-feeds/${oddStyle}">`)
		expect(text).not.toContain('a::before')
		// The service worker caches this page for longer than styles live.
		expect((await ask('/bare.html')).text).not.toContain('<style>')
	})

	it('loads its scripts after its HTML, by an inline script that the CSP allows by hash', async () => {
		const { text, headers } = await ask('/')
		const [, late = ''] = /<template id="__scripts__">(.*?)<\/template>/s.exec(text) ?? []
		for (const file of ['shell/vendor.js', 'shell/main.js', 'mf-feeds/remote.js']) expect(late).toContain(`"/assets/${file}">`)
		expect(text.replace(late, '')).not.toMatch(/<script[^>]* src=|as="script"/)
		expect(text.indexOf('__scripts__')).toBeGreaterThan(text.indexOf('id="__data__"'))
		const inline = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(
			([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
		)
		expect(headers['content-security-policy']).toContain(`script-src ${["'self'", ...inline].join(' ')};`)
		expect(inline).toHaveLength(1)
	})

	it('is rendered once for concurrent guests with different sessions, and separately per browser setting', async () => {
		const asGuest = (name: string, headers: Record<string, string> = {}) => ask('/', { 'x-shared-key': '1', 'x-name': name, ...headers })
		const [first, second, compressed, dark, other, alone] = await Promise.all([
			asGuest('anna', { cookie: 'sid=a; csrftoken=b' }),
			asGuest('bert', { cookie: 'csrftoken=c; sid=d' }),
			asGuest('cleo', { cookie: 'sid=a', 'accept-encoding': 'br' }),
			asGuest('dora', { cookie: 'sid=a; theme=dark' }),
			asGuest('emil', { 'x-shared-key': '2' }),
			ask('/', { 'x-name': 'fred' }),
		])
		expect(first.text).toMatch(/for (anna|bert|cleo)</)
		expect(second.text).toBe(first.text)
		expect(brotliDecompressSync(compressed.body).toString()).toBe(first.text)
		expect([dark, other, alone].map(({ text }) => /for \w+/.exec(text)?.[0])).toEqual(['for dora', 'for emil', 'for fred'])
		buildFeeds(dir, 'feeds anew')
		await new Promise((resolve) => setTimeout(resolve, 250))
		expect((await asGuest('gina', { cookie: 'sid=a' })).text).toContain('feeds anew with the one react for gina')
	})

	it('is compressed if the client accepts it', async () => {
		const { headers, body } = await ask('/', { 'accept-encoding': 'gzip, br' })
		expect(headers['content-encoding']).toBe('br')
		expect(brotliDecompressSync(body).toString()).toContain('<!doctype html>')
	})

	it('has the status of the page and redirects only within the site', async () => {
		expect((await ask('/missing')).status).toBe(404)
		const moved = await ask('/moved')
		expect([moved.status, moved.headers.location]).toEqual([301, '/there'])
		expect((await ask('/away')).headers.location).toBe('/')
	})

	it('redirects from where an imported page stood before, within the site', async () => {
		const moved = await ask('/missing?t=3')
		expect([moved.status, moved.headers.location]).toEqual([301, '/tea/post/abcdefgh'])
		expect((await ask('/missing?t=4')).headers.location).toBe('/')
		expect((await ask('/missing?t=5')).status).toBe(404)
	})

	it('falls back to the app shell when rendering fails', async () => {
		const { status, text, headers } = await ask('/broken')
		expect([status, headers['retry-after']]).toEqual([503, '2'])
		expect(text).toContain('<div id="root"></div>')
		expect(text).toContain('<noscript><p>Part of the site is unavailable. Try again in a moment.</p></noscript>')
		expect(text).toContain('<title>Moot &amp; Co</title>')
		expect(text).not.toContain('__data__')
		expect(text.split('</head>')[0]).toContain('<script defer src="/assets/shell/main.js"></script>')
		expect(headers['content-security-policy']).toContain("script-src 'self';")
		expect(errors).toHaveLength(1)
	})

	it('answers HEAD without a body and refuses other methods', async () => {
		const head = await ask('/', {}, 'HEAD')
		expect([head.status, head.body.length]).toEqual([200, 0])
		const post = await ask('/', {}, 'POST')
		expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD'])
	})
})

describe('areas', () => {
	it('are reloaded after a rebuild, while the site runs', async () => {
		expect((await ask('/')).text).toContain('<p>feeds with')
		const { entry } = buildFeeds(dir, 'better feeds')
		await new Promise((resolve) => setTimeout(resolve, 250))
		const { text } = await ask('/')
		expect(text).toContain('<p>better feeds with the one react')
		expect(text).toContain(entry)
		expect((await ask('/remotes.json')).text).toContain(entry)
	})

	it('that are unavailable leave the rest of the page intact', async () => {
		rmSync(path.join(dir, 'mf-feeds'), { recursive: true })
		const { status, text } = await ask('/')
		expect([status, text.includes('feeds is away')]).toEqual([200, true])
		expect((await ask('/remotes.json')).text).toBe('[]')
	})

	it('without a server bundle are left to the browser, with their files named by the page', async () => {
		rmSync(path.join(dir, 'mf-feeds', 'area.json'))
		const { status, text } = await ask('/')
		expect([status, text.includes('feeds is for the browser')]).toEqual([200, true])
		expect(text).toContain('<link rel="preload" as="script" href="/assets/mf-feeds/remote.js">')
		expect((await ask('/remotes.json')).text).toContain('remoteEntry.')
		expect(errors).toEqual([])
	})

	it('whose manifest cannot be read leave the rest of the page intact, and are reported', async () => {
		writeFileSync(path.join(dir, 'mf-feeds', 'mf-manifest.json'), '{"name":')
		expect((await ask('/')).text).toContain('feeds is away')
		expect((await ask('/remotes.json')).text).toBe('[]')
		expect(String(errors[0])).toContain('mf-feeds cannot be read')
	})

	it('can require only the singletons', async () => {
		writeBuild(path.join(dir, 'mf-feeds'), {
			'server.evil.cjs': "require('left-pad')",
			'area.json': { server: 'server.evil.cjs', chunks: {} },
		})
		expect((await ask('/')).status).toBe(503)
		expect(String(errors[0])).toContain('left-pad')
	})
})

describe('files', () => {
	it.skipIf(process.platform !== 'linux')('are closed when the caller disconnects in the middle', async () => {
		const file = path.join(dir, 'shell', 'large.0123456789.js')
		writeFileSync(file, Buffer.alloc(8 * 1024 * 1024))
		const isOpen = () => readdirSync('/proc/self/fd').some((fd) => linkOf(fd) === file)
		const { port } = server.address() as AddressInfo
		const aborted = new Promise<void>((resolve) => {
			httpRequest({ host: '127.0.0.1', port, path: '/assets/shell/large.0123456789.js' }, (response) => {
				response.once('data', () => response.destroy())
				response.once('close', resolve)
			}).end()
		})
		await aborted
		await expect.poll(isOpen).toBe(false)
	})

	it('are cached for a year and sent precompressed', async () => {
		const plain = await ask('/assets/shell/main.0123456789.js')
		expect([plain.status, plain.text, plain.headers['content-encoding']]).toEqual([200, 'console', undefined])
		expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
		const brotli = await ask('/assets/shell/main.0123456789.js', { 'accept-encoding': 'br' })
		expect([brotli.headers['content-encoding'], brotli.headers.vary]).toEqual(['br', 'Accept-Encoding'])
		expect(brotliDecompressSync(brotli.body).toString()).toBe('console')
	})

	it.each([
		'/assets/shell/none.js',
		'/assets/shell/server.a.cjs',
		'/assets/shell/area.json',
		'/assets/shell/../area.json',
		'/assets/shell/..%2Farea.json',
		'/assets/nowhere/x.js',
	])('%s is not one', async (url) => expect((await ask(url)).status).toBe(404))

	it('outside of a build are unreachable (path traversal)', async () => {
		writeFileSync(path.join(dir, 'secret.js'), 'a secret')
		writeFileSync(path.join(dir, 'shell', 'shown.js'), 'shown')
		const steps = ['..', '%2e%2e', '.%2e', '%252e%252e', '..;', '..%00', '%c0%ae%c0%ae', '.../..', '..%ff', '....']
		const slashes = ['/', '//', '%2f', '%5c', '\\', '%252f', '%c0%af', '/./']
		const areas = ['/assets/shell', '/assets/mf-feeds', '/assets', '/assets/..', '/icons', '/images']
		for (const area of areas)
			for (const step of steps)
				for (const slash of slashes) {
					const { text } = await ask(`${area}${slash}${step}${slash}secret.js`)
					expect(text, area + slash + step).not.toContain('a secret')
				}
		expect((await ask('/assets/shell/shown.js')).text).toBe('shown')
	}, 20_000)

	it('include favicon, robots.txt and the manifest', async () => {
		expect((await ask('/robots.txt')).text).toContain('Disallow: /api/')
		expect((await ask('/robots.txt')).text).toContain('Sitemap: https://x.test/sitemap.xml')
		expect((await ask('/manifest.webmanifest')).text).toContain('"name":"Moot & Co"')
		expect((await ask('/favicon.svg')).headers['content-type']).toContain('image/svg+xml')
	})
})

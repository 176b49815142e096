import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPages } from './pages.ts'

let dist: string
const servers: Server[] = []

beforeEach(() => {
	dist = mkdtempSync(path.join(tmpdir(), 'worker-'))
	const files = ['main.0123456789.js', 'late.0123456789.js', '12.0123456789.js']
	const shell = { kit: '2.0.0', initial: { js: ['main.0123456789.js'], css: [] }, files, fonts: [] }
	const area = { server: 's.cjs', chunks: { 'late-de': { js: ['12.0123456789.js'], css: [] } }, shell }
	writeFileSync(path.join(dist, 'area.json'), JSON.stringify(area))
	writeFileSync(path.join(dist, 'sw.js'), '/* the worker */')
})
afterEach(() => {
	for (const server of servers.splice(0)) server.close()
	rmSync(dist, { recursive: true })
})

async function ask(target: string, serviceWorker: 'on' | 'off' = 'on'): Promise<{ headers: Headers; text: string }> {
	const pages = createPages({
		site: { name: 'Moot', url: '' },
		serviceWorker,
		get: async () => ({ status: 200, body: {} }),
		distOf: (folder) => (folder === 'shell' ? dist : path.join(dist, 'nowhere')),
	})
	const server = createServer((request, response) => void pages(request, response))
	servers.push(server)
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	// a TCP server has such an address
	const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${target}`)
	return { headers: answer.headers, text: await answer.text() }
}

describe('the service worker', () => {
	it('is not cached, has the whole site as its scope and may connect only to it', async () => {
		const { headers, text } = await ask('/sw.js')
		expect(text).toBe('/* the worker */')
		expect(headers.get('cache-control')).toBe('no-cache')
		expect(headers.get('service-worker-allowed')).toBe('/')
		expect(headers.get('content-security-policy')).toContain("connect-src 'self'")
	})

	it('unregisters itself and deletes its caches when switched off, and pages register none', async () => {
		expect((await ask('/sw.js', 'off')).text).toContain('unregister()')
		const off = '<meta name="service-worker" content="off">'
		expect((await ask('/about', 'off')).text).toContain(off)
		expect((await ask('/about')).text).not.toContain(off)
	})

	it('caches an app shell without data and without a list of remotes', async () => {
		const { text } = await ask('/bare.html')
		expect(text).toContain('/assets/shell/main.0123456789.js')
		for (const part of ['__data__', '__remotes__']) expect(text).not.toContain(part)
	})

	it('gets the list of all files of each area but the texts of other languages', async () => {
		expect(JSON.parse((await ask('/areas.json')).text)).toEqual({
			shell: ['/assets/shell/main.0123456789.js', '/assets/shell/late.0123456789.js'],
		})
	})
})

describe('the installed app', () => {
	it('has icons, one of them maskable, and shortcuts', async () => {
		const manifest = JSON.parse((await ask('/manifest.webmanifest')).text)
		expect(manifest).toMatchObject({ name: 'Moot', display: 'standalone', start_url: '/' })
		expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/new', '/notifications'])
		const png = manifest.icons.filter(({ type }: { type: string }) => type === 'image/png')
		expect(png.map(({ sizes, purpose }: { sizes: string; purpose: string }) => `${sizes} ${purpose}`)).toEqual([
			'192x192 any',
			'512x512 any',
			'512x512 maskable',
		])
		for (const { src } of png) expect((await ask(src)).headers.get('content-type')).toBe('image/png')
	})
})

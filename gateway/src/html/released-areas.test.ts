import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { manifestOf, writeBuild } from '../../testing/built-areas.ts'
import { createPages } from './pages.ts'
import { listFileName, type RemoteVersions } from './remotes-list.ts'

let dir: string
let server: Server
let close: () => void = () => undefined

/** A shell whose page says what the remote module of feeds says and then asks for data. */
const shell = `
	exports.singletons = {}
	exports.render = async (request) => {
		const remote = request.area('feeds')
		await request.get('/api/_initial')
		return { status: 200, redirect: null, html: remote ? 'feeds ' + remote.version : 'away', head: { title: 'T' }, attributes: {}, start: {}, parts: remote ? [{ area: 'feeds', chunk: null }] : [], errors: [] }
	}`

/** A build of feeds that names its version. */
function buildFeeds(folder: string, name: string, kit = '1.0.0'): void {
	const hash = name.repeat(10)
	writeBuild(folder, {
		[`server.${hash}.cjs`]: `exports.version = '${name}'`,
		[`remote.${hash}.js`]: `remote ${name}`,
		'mf-manifest.json': manifestOf({ entry: `remoteEntry.${hash}.js`, js: [`remote.${hash}.js`], kit }),
		'area.json': { server: `server.${hash}.cjs`, chunks: {} },
	})
}

const versionOf = (name: string) => `${'abcdef'.indexOf(name) + 1}-${name.repeat(10)}`
const release = (name: string, kit?: string) => buildFeeds(path.join(dir, 'releases/mf-feeds', versionOf(name), 'remote'), name, kit)

function setList(on: Partial<RemoteVersions>): void {
	const draft = path.join(dir, 'draft')
	writeFileSync(draft, JSON.stringify({ 'mf-feeds': { current: null, canary: null, before: [], offSince: {}, ...on } }))
	renameSync(draft, path.join(dir, 'releases', listFileName))
}

/** The list is polled five times a second. */
const seen = () => sleep(220)

let whileRendering: () => Promise<void>
beforeEach(async () => {
	dir = mkdtempSync(path.join(tmpdir(), 'released-'))
	whileRendering = async () => undefined
	writeBuild(path.join(dir, 'shell'), {
		'server.s.cjs': shell,
		'area.json': { server: 'server.s.cjs', chunks: {}, shell: { kit: '1.2.0', initial: { js: [], css: [] }, files: [], fonts: [] } },
	})
	buildFeeds(path.join(dir, 'mf-feeds'), '0')
	release('a')
	release('b')
	await listen({})
})
afterEach(() => {
	close()
	rmSync(dir, { recursive: true })
})

async function listen(more: { without?: string[] }): Promise<void> {
	close()
	const pages = createPages({
		site: { name: 'Moot', url: '' },
		get: async () => {
			await whileRendering()
			return { status: 200, body: {} }
		},
		distOf: (area) => path.join(dir, area),
		releasesDir: path.join(dir, 'releases'),
		visitorIdOf: (request) => String(request.headers['x-visitor'] ?? ''),
		...more,
	})
	server = createServer((request, response) => void pages(request, response))
	close = () => void server.close()
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}

async function ask(target: string, visitor = ''): Promise<{ status: number; text: string }> {
	// a TCP server has such an address
	const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${target}`, { headers: { 'x-visitor': visitor } })
	return { status: answer.status, text: await answer.text() }
}

/** The versions in one page: of its HTML, its preloads and its list. */
async function versionsOf(target: string, visitor = ''): Promise<string> {
	const { text } = await ask(target, visitor)
	const words = [
		/feeds (\w)/,
		/preload" as="script" href="\/assets\/mf-feeds\/remote\.(\w)/,
		/"entry":"\/assets\/mf-feeds\/remoteEntry\.(\w)/,
	]
	return words.map((pattern) => pattern.exec(text)?.[1] ?? '-').join('')
}

describe('a release of a remote', () => {
	it('takes effect as soon as the list says so, and is rolled back, without a restart', async () => {
		expect(await versionsOf('/')).toBe('000')
		const seenVersions: string[] = []
		for (const current of [versionOf('a'), versionOf('b'), versionOf('a'), null]) {
			setList({ current })
			await seen()
			seenVersions.push(await versionsOf('/'))
		}
		expect(seenVersions).toEqual(['aaa', 'bbb', 'aaa', '000'])
	})

	it('is the same in the whole page, even if the list changes during rendering', async () => {
		setList({ current: versionOf('a') })
		await seen()
		whileRendering = async () => {
			setList({ current: versionOf('b') })
			await seen()
		}
		expect(await versionsOf('/')).toBe('aaa')
		expect(await versionsOf('/')).toBe('bbb')
	})

	it('as a canary goes to the same visitors in every response, not to others or to callers without an id', async () => {
		setList({ current: versionOf('a'), canary: { version: versionOf('b'), percent: 50 } })
		await seen()
		const visitors = Array.from({ length: 40 }, (_, n) => `visitor ${n}`)
		const pages = await Promise.all(visitors.map((visitor) => versionsOf('/', visitor)))
		expect(new Set(pages)).toEqual(new Set(['aaa', 'bbb']))
		const lists = await Promise.all(visitors.map((visitor) => ask('/remotes.json', visitor)))
		expect(lists.map(({ text }) => /remoteEntry\.(\w)/.exec(text)?.[1]?.repeat(3))).toEqual(pages)
		expect(await versionsOf('/')).toBe('aaa')
		expect(JSON.parse((await ask('/versions.json')).text)).toEqual({
			'mf-feeds': { current: versionOf('a'), canary: { version: versionOf('b'), percent: 50 } },
		})
	})

	it('without files falls back to the previous version', async () => {
		setList({ current: versionOf('c'), before: [versionOf('a'), null] })
		await seen()
		expect(await versionsOf('/')).toBe('aaa')
	})

	it.each([
		['1.2.0', 'ccc'],
		['1.0.5', 'ccc'],
		['1.2.1', 'aaa'],
		['1.3.0', 'aaa'],
		['2.0.0', 'aaa'],
		['0.9.0', 'aaa'],
	])('that was built with the kit %s is on a shell with 1.2.0 shown as %s', async (kit, shown) => {
		release('c', kit)
		setList({ current: versionOf('c'), before: [versionOf('a'), null] })
		await seen()
		expect(await versionsOf('/')).toBe(shown)
	})

	it('keeps the files of other versions available for open pages', async () => {
		setList({ current: versionOf('b') })
		await seen()
		for (const name of ['0', 'a', 'b']) expect((await ask(`/assets/mf-feeds/remote.${name.repeat(10)}.js`)).text).toBe(`remote ${name}`)
		expect((await ask(`/assets/mf-feeds/server.${'b'.repeat(10)}.cjs`)).status).toBe(404)
	})
})

it('serves a remote that has no sources here, only a release', async () => {
	buildFeeds(path.join(dir, 'releases/mf-garden', versionOf('a'), 'remote'), 'a')
	writeFileSync(
		path.join(dir, 'draft'),
		JSON.stringify({ 'mf-garden': { current: versionOf('a'), canary: null, before: [], offSince: {} } }),
	)
	renameSync(path.join(dir, 'draft'), path.join(dir, 'releases', listFileName))
	await seen()
	expect(JSON.parse((await ask('/remotes.json')).text)).toContainEqual({
		name: 'mf_garden',
		entry: `/assets/mf-garden/remoteEntry.${'a'.repeat(10)}.js`,
	})
	expect((await ask(`/assets/mf-garden/remote.${'a'.repeat(10)}.js`)).text).toBe('remote a')
	expect(Object.keys(JSON.parse((await ask('/areas.json')).text))).toContain('mf-garden')
})

it('does not serve a remote that is left out, nor its files', async () => {
	await listen({ without: ['feeds'] })
	expect((await ask('/')).text).toContain('away')
	expect((await ask('/remotes.json')).text).toBe('[]')
	expect((await ask('/areas.json')).text).not.toContain('mf-feeds')
	expect((await ask(`/assets/mf-feeds/remote.${'0'.repeat(10)}.js`)).status).toBe(404)
})

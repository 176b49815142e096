import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type JsonServer, startJsonServer } from '../../testing/json-server.ts'
import { createPages, type Pace, politePace } from './crawl-pages.ts'
import { followPages } from './pages-in-order.ts'

let folder: string
let site: JsonServer
beforeEach(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-crawl-'))
	site = await startJsonServer()
})
afterEach(async () => {
	site.close()
	await rm(folder, { recursive: true })
})
const pages = (pace: Partial<Pace> = {}, isStopped = () => false) => createPages(folder, { ...site.pace, ...pace }, isStopped)

describe('a page', () => {
	it('is kept in a file and not fetched again', async () => {
		site.app.get('/a', (_request, response) => void response.json({ a: 1 }))
		const first = pages()
		expect(await first.get(`${site.origin}/a`)).toEqual({ a: 1 })
		const second = pages()
		expect(await second.get(`${site.origin}/a`)).toEqual({ a: 1 })
		expect(second.files).toEqual(first.files)
		expect(site.asked).toEqual(['/a'])
		expect(await readdir(folder)).toHaveLength(1)
	})

	it('is asked for again after a 429 or a 5xx, when the answer says so', async () => {
		const answers = [429, 503, 200]
		const times: number[] = []
		site.app.get('/a', (_request, response) => {
			times.push(performance.now())
			response.set('retry-after', '1')
			response.status(answers.shift() ?? 500).json([])
		})
		expect(await pages({ backOffMaxMs: 80 }).get(`${site.origin}/a`)).toEqual([])
		expect(times).toHaveLength(3)
		// No longer than the limit, whatever the answer says.
		expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(70)
		expect((times[2] ?? 0) - (times[1] ?? 0)).toBeLessThan(900)
	})

	it.each([
		['answers 500 each time', 500, 3, 'it answers 500'],
		['is forbidden', 403, 1, 'it answers 403'],
		['leads elsewhere', 302, 1, 'it answers 302'],
	])('that %s is given up', async (_what, status, tries, message) => {
		site.app.get('/a', (_request, response) => void response.status(status).set('location', '/b').end())
		await expect(pages().get(`${site.origin}/a`)).rejects.toThrow(message)
		expect(site.asked).toHaveLength(tries)
		expect(await readdir(folder).catch(() => [])).toEqual([])
	})

	it('that is gone is null', async () => {
		expect(await pages().get(`${site.origin}/a`)).toBeNull()
	})

	it('of a host that nobody has is tried twice, unless pages have come before', async () => {
		const { network } = site.pace
		let lookups = 0
		const resolve = async (host: string) => {
			if (!host.endsWith('.invalid')) return network.resolve(host)
			lookups++
			throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' })
		}
		const pace = { network: { ...network, resolve }, tries: 4 }
		await expect(pages(pace).get('http://lemmy.invalid/a')).rejects.toMatchObject({
			message: 'There is no site called lemmy.invalid.',
			remedy: 'check how the host is spelt.',
		})
		expect(lookups).toBe(2)
		site.app.get('/a', (_request, response) => void response.json([]))
		const begun = pages(pace)
		await begun.get(`${site.origin}/a`)
		await expect(begun.get('http://lemmy.invalid/b')).rejects.toThrow('cannot be read')
		expect(lookups).toBe(6)
	})

	it('that drips, is too long or no JSON is given up', async () => {
		site.app.get('/drip', (_request, response) => {
			const timer = setInterval(() => response.write(' '), 20)
			response.once('close', () => clearInterval(timer))
		})
		site.app.get('/long', (_request, response) => void response.send(`"${'x'.repeat(5_000)}"`))
		site.app.get('/html', (_request, response) => void response.send('<html>'))
		await expect(pages({ timeoutMs: 100 }).get(`${site.origin}/drip`)).rejects.toThrow('cannot be read')
		await expect(pages({ maxBytes: 1_000 }).get(`${site.origin}/long`)).rejects.toThrow('longer than 1000 bytes')
		await expect(pages().get(`${site.origin}/html`)).rejects.toThrow('did not answer with JSON')
	})

	it.each(['127.0.0.1', 'localhost', '[::1]'])('on a private network is not asked for, which is told at once: %s', async (host) => {
		const { port } = new URL(site.origin)
		// Not after the pauses between attempts.
		const asked = createPages(folder, politePace, () => false).get(`http://${host}:${port}/a`)
		await expect(asked).rejects.toMatchObject({
			message: expect.stringContaining('not a public address'),
			remedy: expect.stringContaining('everybody'),
		})
		expect(site.asked).toEqual([])
	})
})

describe('pages of a list', () => {
	const follow = (pace: Partial<Pace> = {}) =>
		followPages(pages(pace), `${site.origin}/list?page=1`, (value) => {
			const { ids, next } = value as { ids: string[]; next: string | null }
			return { ids, next: next && `${site.origin}/list?page=${next}` }
		})

	it.each([
		['the first page for ever', () => ({ ids: ['a'], next: '2' }), 2],
		['a page that leads to itself', () => ({ ids: ['a'], next: '1' }), 1],
		['empty pages', (page: number) => ({ ids: page < 3 ? [`${page}`] : [], next: `${page + 1}` }), 3],
	])('end at %s', async (_what, answer, requests) => {
		site.app.get('/list', (request, response) => void response.json(answer(Number(request.query['page']))))
		await follow()
		expect(site.asked).toHaveLength(requests)
	})

	it('end at the limit of pages, and are asked for one at a time', async () => {
		site.app.get('/list', (request, response) => {
			const page = Number(request.query['page'])
			response.json({ ids: [`${page}`], next: `${page + 1}` })
		})
		await expect(follow({ pagesMax: 12 })).rejects.toThrow('more than 12 pages')
		expect(site.asked).toHaveLength(12)
		expect(site.atOnce()).toBe(1)
	})

	it('are not asked for after a stop', async () => {
		let stopped = false
		site.app.get('/a', (_request, response) => {
			stopped = true
			response.status(429).set('retry-after', '600').end()
		})
		await expect(pages({ backOffMaxMs: 600_000 }, () => stopped).get(`${site.origin}/a`)).rejects.toThrow()
		expect(site.asked).toHaveLength(1)
	})
})

import { createServer } from 'node:http'
import { listPosts } from '@folkmoot/feeds-contract/feed-endpoints'
import { getPost } from '@folkmoot/post-contract/post-endpoints'
import type { Context } from '@folkmoot/service-kit/context'
import { createService } from '@folkmoot/service-kit/create-service'
import { fail } from '@folkmoot/service-kit/failure'
import { listen } from '@folkmoot/service-kit/http/listen'
import { countWrite } from '@folkmoot/service-kit/reads/write-count'
import { sharedHeader, shareReply } from '@folkmoot/service-kit/replies/shared-reply'
import type { Served } from '@folkmoot/service-kit/serve'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser, type TestBrowser } from '../testing/browser.ts'
import { seedMemberSession } from '../testing/seed-session.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'

/** The calls that reached the service, and whether it refuses them. */
let calls = 0
let isRefusing = false

/** Tells which call it is and who called; only the reply of the feed is shared. */
const answer = async (input: unknown) => {
	calls += 1
	if (isRefusing) throw fail('not_found')
	const { viewer, origin } = input as Context
	return { call: calls, viewer: viewer?.username ?? null, origin }
}
const served: Served[] = [
	{ endpoint: listPosts, handle: async (input) => shareReply(await answer(input)) },
	{ endpoint: getPost, handle: answer },
]

interface Started {
	site: TestSite
	stop: () => Promise<void>
}

async function startMounted(): Promise<Started> {
	const site = await startTestSite({ served })
	return { site, stop: site.stop }
}

/** The services listen on a port of their own, as in another process. */
async function startApart(): Promise<Started> {
	const home = await startTestSite()
	const servers = ['feeds', 'post'].map((area) =>
		createServer(createService({ area, deps: home.deps, served: served.filter(({ endpoint }) => endpoint.area === area) }).handler),
	)
	const ports = await Promise.all(servers.map(async (server) => (await listen(server, { host: '127.0.0.1', port: 0 })).port))
	const urls = ports.map((port) => `http://127.0.0.1:${port}`)
	const serviceUrls = { feeds: urls.slice(0, 1), post: urls.slice(1) }
	const site = await startTestSite({ config: { serviceUrls, database: home.deps.config.database } })
	const stop = async () => {
		await site.stop()
		for (const server of servers) server.close()
		await home.stop()
	}
	return { site, stop }
}

const feed = '/api/posts?feed=all'
const read = async (browser: TestBrowser, path = feed) => (await (await browser.get(path)).json()) as { call: number }

describe.each([
	['in this process', startMounted],
	['in another process', startApart],
])('a reply of a service %s that is the same for all guests', (_where, start) => {
	let site: TestSite
	let stop: Started['stop']
	beforeAll(async () => {
		;({ site, stop } = await start())
	})
	afterAll(() => stop())
	beforeEach(() => {
		// A reply of the test before is out of reach.
		countWrite(site.deps.db)
		calls = 0
		isRefusing = false
	})

	it('answers guests who ask the same in a moment with one reply, each with a session of their own', async () => {
		const askTwice = async () => {
			const [one, other] = [openBrowser(site.url), openBrowser(site.url)]
			const [first, second] = [await one.get(feed), await other.get(feed)]
			expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'))
			expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
			expect(other.cookies.get('sid')).not.toBe(one.cookies.get('sid'))
			return (await first.text()) === (await second.text())
		}
		// On a busy machine a moment may be too short for two.
		await expect.poll(askTwice).toBe(true)
	})

	it('asks the service anew a moment later', async () => {
		const guest = openBrowser(site.url)
		await read(guest)
		await expect.poll(async () => (await read(guest)).call, { interval: 60 }).toBe(2)
	})

	it('asks the service anew after a write of this process', async () => {
		const guest = openBrowser(site.url)
		await read(guest)
		countWrite(site.deps.db)
		expect(await read(guest)).toMatchObject({ call: 2 })
	})

	it('never gives it to a member', async () => {
		const { token, user } = await seedMemberSession(site.deps.db)
		const member = openBrowser(site.url)
		member.cookies.set('sid', token)
		await read(openBrowser(site.url))
		expect(await read(member)).toMatchObject({ call: 2, viewer: user.username })
	})

	it('tells other addresses and other origins apart', async () => {
		const guest = openBrowser(site.url)
		await read(guest)
		expect(await read(guest, `${feed}&sort=latest`)).toMatchObject({ call: 2 })
		const viaLocalhost = openBrowser(site.url.replace('127.0.0.1', 'localhost'))
		expect(await read(viaLocalhost)).toMatchObject({ call: 3, origin: expect.stringContaining('localhost') })
	})

	it('keeps no reply that is not the same for all guests, and no failure', async () => {
		const guest = openBrowser(site.url)
		expect(await read(guest, '/api/posts/one')).toMatchObject({ call: 1 })
		expect(await read(guest, '/api/posts/one')).toMatchObject({ call: 2 })
		isRefusing = true
		expect((await guest.get(feed)).status).toBe(404)
		isRefusing = false
		expect((await guest.get(feed)).status).toBe(200)
	})

	it('is sent compressed or not, as each guest accepts it, and nobody sees its mark', async () => {
		const askBoth = async () => {
			const [packed, plain] = await Promise.all([askFor('gzip'), askFor('identity')])
			expect([packed.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual(['gzip', null])
			expect([packed.headers.get(sharedHeader), plain.headers.get(sharedHeader)]).toEqual([null, null])
			return (await packed.text()) === (await plain.text())
		}
		const askFor = (encoding: string) => openBrowser(site.url).get(feed, { 'accept-encoding': encoding })
		await askFor('gzip')
		await expect.poll(askBoth).toBe(true)
	})

	it('is not kept without its body', async () => {
		expect((await fetch(site.url + feed, { method: 'HEAD' })).status).toBe(200)
		expect(await read(openBrowser(site.url))).toMatchObject({ call: expect.any(Number), viewer: null })
	})
})

import { streamEvents } from '@folkmoot/feeds-contract/stream-endpoints'
import { EventStream } from '@folkmoot/service-kit/http/event-stream'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type ReadStream, readStream } from '../../services/feeds/testing/read-stream.ts'
import { seedMemberSession } from '../testing/seed-session.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { createGateway } from './app.ts'
import { type RunningGateway, startGateway } from './start-gateway.ts'

let site: TestSite
let gateway: RunningGateway
let open = 0
const read: ReadStream[] = []
const handle = async () =>
	new EventStream((sink) => {
		open += 1
		sink.send(':\n\n')
		return () => {
			open -= 1
		}
	})

const start = async (limits: { perMember: number; perAddress: number; inAll: number }) =>
	startGateway(createGateway({ deps: site.deps, services: site.services, limits }), { host: '127.0.0.1', port: 0 })
const openAs = async (cookie: string, { port } = gateway) => {
	const stream = await readStream(`http://127.0.0.1:${port}/api/events`, { cookie })
	read.push(stream)
	return stream
}
const aMember = async () => `sid=${(await seedMemberSession(site.deps.db)).token}`
const closeAll = async () => {
	for (const stream of read.splice(0)) stream.close()
	await expect.poll(() => open).toBe(0)
}

beforeAll(async () => {
	site = await startTestSite({ served: [{ endpoint: streamEvents, handle }] })
	gateway = await start({ perMember: 2, perAddress: 3, inAll: 4 })
})
afterEach(closeAll)
afterAll(async () => {
	await gateway.close()
	await site.stop()
})

it('refuses guests', async () => {
	expect((await openAs('')).status).toBe(401)
})

it('refuses more streams of a member or of an address with 429, until one ends', async () => {
	const [first, second] = [await aMember(), await aMember()]
	expect([(await openAs(first)).status, (await openAs(first)).status]).toEqual([200, 200])
	const refused = await openAs(first)
	expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30'])
	await expect.poll(() => refused.text()).toContain('You have too many event streams open.')
	expect((await openAs(second)).status).toBe(200)
	expect((await openAs(await aMember())).status).toBe(429)
	read[0]?.close()
	await expect.poll(() => open).toBe(2)
	expect((await openAs(second)).status).toBe(200)
})

it('refuses more in all with 503', async () => {
	const wide = await start({ perMember: 9, perAddress: 9, inAll: 2 })
	const cookie = await aMember()
	expect([(await openAs(cookie, wide)).status, (await openAs(cookie, wide)).status]).toEqual([200, 200])
	expect((await openAs(cookie, wide)).status).toBe(503)
	await closeAll()
	await wide.close()
})

it('holds no slot of the service: more are open than it answers calls at once', async () => {
	const wide = await start({ perMember: 400, perAddress: 400, inAll: 400 })
	// Each member opens no more than the contract allows in a minute.
	const members = await Promise.all(Array.from({ length: 6 }, aMember))
	for (const cookie of members) await Promise.all(Array.from({ length: 50 }, () => openAs(cookie, wide)))
	expect(read.map(({ status }) => status)).toEqual(read.map(() => 200))
	expect(open).toBe(300)
	await closeAll()
	await wide.close()
})

it('ends streams when it closes', async () => {
	const closing = await start({ perMember: 2, perAddress: 2, inAll: 2 })
	const stream = await openAs(await aMember(), closing)
	await closing.close()
	await expect.poll(() => stream.hasEnded()).toBe(true)
})

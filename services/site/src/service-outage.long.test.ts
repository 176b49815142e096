import { type AddressInfo, createServer } from 'node:net'
import { seedCommunity, seedPost } from '@folkmoot/content-kit/testing/seed'
import type { Area } from '@folkmoot/contract-kit/areas'
import { createGateway } from '@folkmoot/gateway/app'
import { startGateway } from '@folkmoot/gateway/start-gateway'
import { createGracefulServer } from '@folkmoot/service-kit/http/graceful-server'
import { openServices } from '@folkmoot/service-kit/start-service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedMemberSession } from '../../../gateway/testing/seed-session.ts'
import { startWholeSite, type WholeSite } from '../testing/whole-site.ts'
import { serviceDefinitions } from './service-definitions.ts'

/** Any one service is down: the others answer, its calls fail with 503, and it is found again when it is back (docs/durability.md). */

let site: WholeSite
let probes: Record<Area, string>
let headers: { cookie: string }
beforeAll(async () => {
	site = await startWholeSite()
	const { db } = site.deps
	const { user, token } = await seedMemberSession(db, { isAdmin: true })
	const community = await seedCommunity(db)
	const post = await seedPost(db, user, community)
	headers = { cookie: `sid=${token}` }
	probes = {
		account: '/api/_initial',
		community: '/api/communities',
		post: `/api/posts/${post.publicId}`,
		feeds: '/api/posts?feed=all',
		modtools: `/api/communities/${community._id.toHexString()}/rules`,
		lists: `/api/users/${user.username}/lists`,
		media: '/images/0123456789abcdef.webp',
		admin: '/api/site_settings',
	}
}, 60_000)
afterAll(() => site.stop())

/** An address without a listener. */
async function freeAddress(): Promise<{ port: number; url: string }> {
	const server = createServer()
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo // a TCP server has one
	await new Promise((resolve) => server.close(resolve))
	return { port, url: `http://127.0.0.1:${port}` }
}

/** How each area answers: its status, or 503 with everything that belongs to it. */
async function askAll(url: string): Promise<Record<string, string>> {
	const ask = async ([area, path]: [string, string]) => {
		const answer = await fetch(url + path, { headers })
		const { code } = answer.status === 503 ? ((await answer.json()) as { code: string }) : { code: '' }
		return [area, [answer.status, code, answer.headers.get('retry-after')].filter(Boolean).join(' ')]
	}
	return Object.fromEntries(await Promise.all(Object.entries(probes).map(ask)))
}

const healthy = { account: '200', community: '200', post: '200', feeds: '200', modtools: '200', lists: '200', media: '404', admin: '200' }

describe('an outage of the service', () => {
	it.each(serviceDefinitions)(
		'$area affects only its own calls, and ends when it is back',
		async (definition) => {
			const { port, url } = await freeAddress()
			const config = { ...site.deps.config, serviceUrls: { [definition.area]: [url] } }
			const others = await openServices(
				serviceDefinitions.filter((one) => one !== definition),
				config,
			)
			const gateway = await startGateway(createGateway({ deps: others.deps, services: others.services }), { host: '127.0.0.1', port: 0 })
			const gatewayUrl = `http://127.0.0.1:${gateway.port}`
			expect(await askAll(gatewayUrl)).toEqual({ ...healthy, [definition.area]: '503 service_unavailable 2' })
			const own = await openServices([definition], site.deps.config)
			const { server, close } = createGracefulServer((req, res) => own.services[0]?.handler(req, res))
			await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
			await expect.poll(() => askAll(gatewayUrl), { timeout: 10_000 }).toEqual(healthy)
			await gateway.close()
			await close()
			await Promise.all([own.close(), others.close()])
		},
		30_000,
	)
})

import { seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attack, isWellFormedFailure } from '../testing/attacker.ts'
import { startWholeSite, type WholeSite } from '../testing/whole-site.ts'

/** Whatever the Host header is, nobody gets a 500, and nobody else's address. */

const malformed = [
	'1.2.3.4.5',
	'256.256.256.256',
	'x.example:70000',
	'x.example:99999999999',
	'x.example:port',
	'[1::2::3]:80',
	'[::1',
	'::1',
	'user:word@x.example',
	'x.example/path',
	'x.example?a=1',
	'x.example, y.example',
	'x example',
	'x%00example',
	'"><script>',
	'very-long.'.repeat(30),
]
const paths = [
	'/api/_initial',
	'/api/posts',
	'/feed.atom',
	'/Kitchen/feed.atom',
	'/sitemap.xml',
	'/sitemap/communities.xml',
	'/.well-known/nodeinfo',
	'/nodeinfo',
	'/robots.txt',
	'/healthz',
	'/about/',
	'/api/openapi.json',
]

let site: WholeSite
let addressed: WholeSite
beforeAll(async () => {
	site = await startWholeSite()
	addressed = await startWholeSite({ siteUrl: 'https://talk.example' })
	for (const { deps } of [site, addressed]) {
		const author = await seedUser(deps.db)
		await seedPost(deps.db, author, await seedCommunity(deps.db, { name: 'Kitchen' }))
	}
}, 60_000)
afterAll(async () => {
	await site.stop()
	await addressed.stop()
})

describe.each(malformed)('Host: %s', (host) => {
	it('is refused with 400, with an address of the site and without', async () => {
		for (const one of [site, addressed]) {
			for (const path of paths) {
				const answer = await attack(one, { method: 'GET', path, headers: { host } })
				expect([path, answer.status, isWellFormedFailure(answer)]).toEqual([path, 400, true])
			}
		}
	})
})

it.each(['talk.example', 'TALK.example:8443', '127.0.0.1', '[::1]:8080', 'xn--bcher-kva.example', 'x_y.example', 'localhost', 'a', '1'])(
	'Host: %s is answered',
	async (host) => {
		for (const one of [site, addressed]) {
			for (const path of paths.filter((path) => !path.endsWith('/'))) {
				const { status } = await attack(one, { method: 'GET', path, headers: { host } })
				expect([path, status < 500]).toEqual([path, true])
			}
			const { status, text } = await attack(one, { method: 'GET', path: '/Kitchen/feed.atom', headers: { host } })
			expect(status).toBe(200)
			expect(text.includes('https://talk.example/')).toBe(one === addressed)
		}
	},
)

it('no error was logged', () => {
	expect(site.logged() + addressed.logged()).not.toContain('"level":50')
})

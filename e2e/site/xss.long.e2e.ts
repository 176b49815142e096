import { makeHomeAddress } from '@folkmoot/account-contract/home-address-endpoints'
import { listNotifications } from '@folkmoot/account-contract/notification-endpoints'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { detectScriptInjection } from '../support/detect-script-injection.ts'
import { aCommunity, addressOf } from '../support/seed-client.ts'
import { visit, waitForPaint } from '../support/visit.ts'
import { type SeedResult, seedVectors } from './xss-seed.ts'
import { vectors } from './xss-vectors/vectors.ts'

/** XSS vectors in every field, rendered by a real browser under the site's CSP. */

/** Scrolls to the end of infinite scrolling. */
async function scrollToEnd(page: Page): Promise<void> {
	const bottom = () => page.evaluate<number>('(scrollTo(0, document.documentElement.scrollHeight), scrollY)')
	let [place, stableCount] = [-1, 0]
	await page.mouse.move(640, 500)
	while (stableCount < 3) {
		const next = await bottom()
		stableCount = next === place ? stableCount + 1 : 0
		place = next
		await waitForPaint(page)
	}
}

test('executes no XSS vector in any field on any page', async ({ newMember, admin, page, request, baseURL }) => {
	test.setTimeout(240_000)
	const [writer, reader] = [await newMember('writer'), await newMember('reader')]
	const community = await aCommunity(admin.api, 'Xss')
	const seeded: SeedResult = await seedVectors({ admin: admin.api, writer, reader, community })
	const detectors = await Promise.all(
		[admin, writer, reader].map(({ page }) => detectScriptInjection(page.context(), new URL(baseURL ?? '').origin)),
	)
	let visited = 0
	const visitPage = async (page: Page, path: string, isLong = false) => {
		await visit(page, path)
		if (isLong) await scrollToEnd(page)
		visited += 1
	}

	for (const post of seeded.posts) await visitPage(reader.page, addressOf(post), true)
	await visitPage(reader.page, `/${community.name}?sort=latest`, true)
	await visitPage(reader.page, `/@${writer.username}`)
	await visitPage(reader.page, `/@${writer.username}/lists`)
	await visitPage(reader.page, `/@${writer.username}/lists/list_0`)
	for (const vector of vectors.slice(0, 4)) await visitPage(reader.page, `/search?q=${encodeURIComponent(vector.slice(0, 200))}`)
	await visitPage(reader.page, '/search?q=alert')
	await expect.poll(async () => (await reader.api.call(listNotifications, { query: {} })).count, { timeout: 15_000 }).toBeGreaterThan(0)
	await visitPage(reader.page, '/notifications')
	await visitPage(writer.page, '/notifications')
	await visitPage(writer.page, '/settings')
	await visitPage(writer.page, '/new')
	for (const section of ['settings', 'rules', 'automatic', 'reports', 'appeals', 'locked', 'banned', 'mods'])
		await visitPage(admin.page, `/${community.name}/modtools/${section}`)
	for (const path of [`/modqueue?community=${community.name}`, `/${community.name}/modlog`]) await visitPage(admin.page, path)
	for (const section of ['', '/users', '/comments', '/communities', '/log']) await visitPage(admin.page, `/admin${section}`)

	expect(detectors.flatMap(({ found }) => found)).toEqual([])
	// A blank page, whose missing CSP allows the inspection.
	await page.goto('about:blank')
	const { items } = await writer.api.call(listNotifications, { query: { render: 'true', format: 'html', limit: '50' } })
	// Titles of notifications are HTML that contains only <b> (rule notifications-6).
	expect(await findDisallowedElements(page, items.map(({ title }) => title).join(''), /^<b><\/b>$/)).toEqual([])
	const feeds = [
		'/feed.atom',
		`/${community.name}/feed.atom`,
		`/@${writer.username}/feed.atom`,
		`/@${writer.username}/lists/list_0/feed.atom`,
		`/@${reader.username}/comments/feed.atom`,
		...seeded.posts.map((post) => `${addressOf(post)}/feed.atom`),
		'/modlog/feed.atom',
		`/${community.name}/modlog/feed.atom`,
		(await reader.api.call(makeHomeAddress, {})).path,
	]
	for (const path of [...feeds, '/sitemap.xml']) {
		const answer = await request.get(path)
		expect([path, answer.status()]).toEqual([path, 200])
		await expectXml(page, await answer.text())
	}
	process.stdout.write(`xss: ${vectors.length} vectors, ${seeded.sent} fields (${seeded.refused} refused), ${visited} pages, 0 through\n`)
	expect(seeded.sent - seeded.refused).toBeGreaterThan(240)
})

/** The elements of an HTML string that do not match a pattern, serialized; parsed in a blank page. */
function findDisallowedElements(page: Page, html: string, allowed: RegExp): Promise<string[]> {
	return page.evaluate<string[]>(`[...new DOMParser().parseFromString(${JSON.stringify(html)}, 'text/html').body.querySelectorAll('*')]
		.map((element) => element.cloneNode(false).outerHTML).filter((html) => !${allowed}.test(html))`)
}

/** Asserts that XML with inserted texts is still well-formed. */
async function expectXml(page: Page, xml: string): Promise<void> {
	const parseError = await page.evaluate<string | null>(
		`new DOMParser().parseFromString(${JSON.stringify(xml)}, 'application/xml').querySelector('parsererror')?.textContent ?? null`,
	)
	expect(parseError).toBeNull()
}

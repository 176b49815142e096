import { listNotifications } from '@folkmoot/account-contract/notification-endpoints'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/people.ts'
import { aCommunity, addressOf } from '../support/seed-client.ts'
import { untilPainted, visit } from '../support/visit.ts'
import { watchScripts } from '../support/watch-scripts.ts'
import { type Written, writeEverywhere } from './xss-places.ts'
import { vectors } from './xss-vectors/vectors.ts'

/** XSS vectors in every field, rendered by a real browser under the site's CSP. */

/** Scrolls to the end of infinite scrolling. */
async function readToTheEnd(page: Page): Promise<void> {
	const bottom = () => page.evaluate<number>('(scrollTo(0, document.documentElement.scrollHeight), scrollY)')
	let [place, stillAt] = [-1, 0]
	await page.mouse.move(640, 500)
	while (stillAt < 3) {
		const next = await bottom()
		stillAt = next === place ? stillAt + 1 : 0
		place = next
		await untilPainted(page)
	}
}

test('no text of anybody becomes a script, wherever it is shown', async ({ newMember, admin, page, request, baseURL }) => {
	test.setTimeout(240_000)
	const [writer, reader] = [await newMember('writer'), await newMember('reader')]
	const community = await aCommunity(admin.api, 'Xss')
	const written: Written = await writeEverywhere({ admin: admin.api, writer, reader, community })
	const watched = await Promise.all([admin, writer, reader].map(({ page }) => watchScripts(page.context(), new URL(baseURL ?? '').origin)))
	let visited = 0
	const look = async (page: Page, path: string, isLong = false) => {
		await visit(page, path)
		if (isLong) await readToTheEnd(page)
		visited += 1
	}

	for (const post of written.posts) await look(reader.page, addressOf(post), true)
	await look(reader.page, `/${community.name}?sort=latest`, true)
	await look(reader.page, `/@${writer.username}`)
	await look(reader.page, `/@${writer.username}/lists`)
	await look(reader.page, `/@${writer.username}/lists/list_0`)
	for (const words of vectors.slice(0, 4)) await look(reader.page, `/search?q=${encodeURIComponent(words.slice(0, 200))}`)
	await look(reader.page, '/search?q=alert')
	await expect.poll(async () => (await reader.api.call(listNotifications, { query: {} })).count, { timeout: 15_000 }).toBeGreaterThan(0)
	await look(reader.page, '/notifications')
	await look(writer.page, '/notifications')
	await look(writer.page, '/settings')
	await look(writer.page, '/new')
	for (const section of ['settings', 'rules', 'automatic', 'reports', 'appeals', 'locked', 'banned', 'mods'])
		await look(admin.page, `/${community.name}/modtools/${section}`)
	for (const path of [`/modqueue?community=${community.name}`, `/${community.name}/modlog`]) await look(admin.page, path)
	for (const section of ['', '/users', '/comments', '/communities', '/log']) await look(admin.page, `/admin${section}`)

	expect(watched.flatMap(({ found }) => found)).toEqual([])
	// A blank page, whose missing CSP allows the inspection.
	await page.goto('about:blank')
	const { items } = await writer.api.call(listNotifications, { query: { render: 'true', format: 'html', limit: '50' } })
	// Titles of notifications are HTML that contains only <b> (decisions R15).
	expect(await strangersIn(page, items.map(({ title }) => title).join(''), /^<b><\/b>$/)).toEqual([])
	const feeds = [
		'/feed.atom',
		`/${community.name}/feed.atom`,
		`/@${writer.username}/feed.atom`,
		`/@${writer.username}/lists/list_0/feed.atom`,
	]
	for (const path of [...feeds, '/sitemap.xml']) await expectXml(page, await (await request.get(path)).text())
	process.stdout.write(`xss: ${vectors.length} vectors, ${written.sent} fields (${written.refused} refused), ${visited} pages, 0 through\n`)
	expect(written.sent - written.refused).toBeGreaterThan(240)
})

/** The elements of an HTML string that do not match a pattern, serialized; parsed in a blank page. */
function strangersIn(page: Page, html: string, allowed: RegExp): Promise<string[]> {
	return page.evaluate<string[]>(`[...new DOMParser().parseFromString(${JSON.stringify(html)}, 'text/html').body.querySelectorAll('*')]
		.map((element) => element.cloneNode(false).outerHTML).filter((html) => !${allowed}.test(html))`)
}

/** Asserts that XML with inserted texts is still well-formed. */
async function expectXml(page: Page, xml: string): Promise<void> {
	const fault = await page.evaluate<string | null>(
		`new DOMParser().parseFromString(${JSON.stringify(xml)}, 'application/xml').querySelector('parsererror')?.textContent ?? null`,
	)
	expect(fault).toBeNull()
}

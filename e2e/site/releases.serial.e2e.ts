import { expect, type Page } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { createPostReleases, type Releases } from '../support/releases.ts'
import { aCommunity, addressOf, aPost } from '../support/seed-client.ts'
import { reload, visit } from '../support/visit.ts'

/** A word of mf-post on every post, and its replacement in another release. */
const [word, changedWord] = ['Share', 'Share it']
const navigations = 50

let releases: Releases | null
test.beforeEach(() => {
	releases = createPostReleases()
})
test.afterEach(() => releases?.reset())

async function wordOf(page: Page): Promise<string> {
	const button = page.getByRole('button', { name: /^Share( it)?$/ }).first()
	return ((await button.textContent()) ?? '').trim()
}

test('fails no navigation out of fifty during two releases and a rollback of mf-post', async ({ admin, page }) => {
	// Takes some forty seconds, longer on a busy machine.
	test.setTimeout(300_000)
	const community = await aCommunity(admin.api)
	const posts = [await aPost(admin.api, community, 'Beans in March'), await aPost(admin.api, community, 'Beans in May')]
	const [first, second] = posts.map((post) => addressOf(post))
	const failed: string[] = []
	page.on('response', (response) => void (response.status() >= 400 && failed.push(`${response.status()} ${response.url()}`)))
	page.on('requestfailed', (request) => void (request.isNavigationRequest() && failed.push(`no answer: ${request.url()}`)))

	// Runs concurrently; each step starts after some pages were seen with the previous one.
	const seen: string[] = []
	const pagesSeen = async (count: number) => expect.poll(() => seen.length, { timeout: 120_000 }).toBeGreaterThanOrEqual(count)
	const work = async () => {
		await releases?.run()
		await pagesSeen(seen.length + 3)
		await releases?.deployChanged([[`"${word}"`, `"${changedWord}"`]])
		await pagesSeen(seen.length + 4)
		await releases?.run('--back')
		await pagesSeen(seen.length + 3)
	}
	let isDone = false
	const working = work()
		.catch((error: unknown) => failed.push(String(error)))
		.finally(() => {
			isDone = true
		})

	let count = 0
	while (count < navigations || !isDone) {
		// A full load: server rendering and hydration use the same version …
		await visit(page, first ?? '')
		await expect(page.getByRole('heading', { name: 'Beans in March' })).toBeVisible()
		const atLoad = await wordOf(page)
		// … and two client-side navigations, which keep that version.
		await page.getByRole('main').getByRole('link', { name: community.name, exact: true }).first().click()
		await page.getByRole('link', { name: 'Beans in May' }).first().click()
		await expect(page).toHaveURL(second ?? '')
		await expect(page.getByRole('heading', { name: 'Beans in May' })).toBeVisible()
		expect(await wordOf(page)).toBe(atLoad)
		seen.push(atLoad)
		count += 3
	}
	await working
	expect(failed).toEqual([])
	expect(new Set(seen)).toEqual(new Set(releases ? [word, changedWord] : [word]))
	await reload(page)
	expect(await wordOf(page)).toBe(word)
})

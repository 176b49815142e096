import { type BrowserContext, expect, type Page } from '@playwright/test'
import { freshName, type Person, test } from '../support/accounts.ts'
import { aComment, aCommunity, addressOf, aPost } from '../support/seed-client.ts'
import { waitForCached, waitForController } from '../support/service-worker.ts'

test.use({ serviceWorkers: 'allow' })

const offlineText = "You're offline. Check your internet connection."

test.beforeEach(({ allowConsole }) => {
	// Offline the worker answers with 408, and the browser logs each; an area that failed to load is registered once more.
	allowConsole(/status of 408|ERR_(INTERNET_DISCONNECTED|FAILED)|is already registered/)
})

/** As on a device that has never been here. A string, because it runs in the page. */
const forgetWorker = `(async () => {
	for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
	for (const name of await caches.keys()) await caches.delete(name)
})()`

/** The sentence and Retry stand above what is kept. */
async function expectKept(page: Page, text: string): Promise<void> {
	const kept = page.getByRole('main').getByText(text).first()
	await expect(kept).toBeVisible()
	const sentence = page.getByText(offlineText)
	await expect(sentence).toHaveCount(1)
	await expect(sentence).toBeVisible()
	const retry = page.getByRole('button', { name: 'Retry' })
	await expect(retry).toHaveCount(1)
	const [above, below] = [await retry.boundingBox(), await kept.boundingBox()]
	expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
}

async function keptPages(admin: Person) {
	const community = await aCommunity(admin.api)
	const title = freshName('Kept title')
	const post = await aPost(admin.api, community, title)
	await aComment(admin.api, post, 'A kept answer.')
	return [
		{ path: '/?sort=latest', text: title, api: '/api/posts' },
		{ path: addressOf(post), text: 'A kept answer.', api: `/api/posts/${post.publicId}` },
		{ path: `/${community.name}`, text: title, api: `/api/communities/${community.name}` },
		{ path: `/@${admin.username}`, text: title, api: `/api/users/${admin.username}` },
	]
}

async function readThenReloadOffline(page: Page, context: BrowserContext, admin: Person): Promise<void> {
	const pages = await keptPages(admin)
	for (const { path, text, api } of pages) {
		await page.goto(path)
		await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
		await waitForController(page)
		await waitForCached(page, api)
	}
	await context.setOffline(true)
	await expectKept(page, pages.at(-1)?.text ?? '')
	for (const { path, text } of pages) {
		await page.goto(path)
		await expectKept(page, text)
		await page.reload()
		await expectKept(page, text)
		await page.reload()
		await expectKept(page, text)
	}
	await context.setOffline(false)
	await expect(page.getByText(offlineText)).toBeHidden({ timeout: 15_000 })
	await expect(
		page
			.getByRole('main')
			.getByText(pages.at(-1)?.text ?? '')
			.first(),
	).toBeVisible()
}

test('a guest reads on offline, after each reload', async ({ page, context, admin }) => {
	test.setTimeout(120_000)
	await readThenReloadOffline(page, context, admin)
})

test('a member reads on offline, after each reload', async ({ newMember, admin }) => {
	test.setTimeout(120_000)
	const { page } = await newMember('reader')
	await page.addInitScript('localStorage.setItem("notifPermsLastAskedAt", String(Math.floor(Date.now() / 1000)))')
	await readThenReloadOffline(page, page.context(), admin)
})

test('a page is kept as soon as it has a worker', async ({ page, context, admin }) => {
	test.setTimeout(60_000)
	for (const { path, text } of await keptPages(admin)) {
		await context.clearCookies()
		await page.goto(path)
		await page.evaluate(forgetWorker)
		await page.goto(path)
		await waitForController(page)
		await context.setOffline(true)
		await page.reload()
		await expectKept(page, text)
		await context.setOffline(false)
	}
})

test('a page that is not kept is the offline screen', async ({ page, context, admin }) => {
	test.setTimeout(60_000)
	const community = await aCommunity(admin.api)
	const post = await aPost(admin.api, community)
	await page.goto(addressOf(post))
	await waitForController(page)
	await waitForCached(page, `/api/posts/${post.publicId}`)
	const other = await aCommunity(admin.api)
	await context.setOffline(true)
	await page.goto(`/${other.name}`)
	await expect(page.getByRole('heading', { name: offlineText })).toBeVisible()
	await expect(page.getByText(offlineText)).toHaveCount(1)
	await page.getByRole('button', { name: 'Retry' }).click()
	await expect(page.getByText('Still no connection.')).toBeVisible()
	await context.setOffline(false)
	await expect(page.getByRole('heading', { name: other.name })).toBeVisible({ timeout: 15_000 })
	await expect(page.getByText(offlineText)).toBeHidden()
})

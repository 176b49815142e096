import { signUp } from '@folkmoot/account-contract/account-endpoints'
import { getPost } from '@folkmoot/post-contract/post-endpoints'
import { expect, type Page } from '@playwright/test'
import { freshName, password, test } from '../support/accounts.ts'
import { aCommunity, addressOf, aPost } from '../support/seed-client.ts'
import { waitForPaint } from '../support/visit.ts'

/** Opens a page and blocks an area's scripts: it is rendered, but the area (with `shell`, everything) is not hydrated until `hydrate`. */
async function openUnhydrated(page: Page, path: string, area: string): Promise<{ hydrate: () => void }> {
	const { promise: hydrated, resolve: hydrate } = Promise.withResolvers<void>()
	await page.route(`**/assets/${area}/**/*.js`, async (route) => {
		await hydrated
		await route.continue()
	})
	await page.goto(path, { waitUntil: 'domcontentloaded' })
	return { hydrate }
}

for (const area of ['mf-post', 'shell'])
	test(`replays a click before ${area} is loaded exactly once`, async ({ admin, newMember }) => {
		const post = await aPost(admin.api, await aCommunity(admin.api))
		const { page, api } = await newMember()
		const { hydrate } = await openUnhydrated(page, addressOf(post), area)
		const arrow = page.getByRole('button', { name: 'Upvote' }).and(page.locator(':visible')).first()
		await arrow.click()
		expect(await arrow.getAttribute('aria-pressed')).toBe('false')
		const voted = page.waitForResponse('**/api/_postVote')
		hydrate()
		await expect(arrow).toHaveAttribute('aria-pressed', 'true')
		await expect.poll(async () => (await api.call(getPost, { params: { postId: post.publicId }, query: {} })).upvotes).toBe(2)
		// A second click is ignored while the first is pending; no event is held back any more.
		await (await voted).finished()
		await waitForPaint(page)
		await arrow.click()
		await expect(arrow).toHaveAttribute('aria-pressed', 'false')
		await expect.poll(async () => (await api.call(getPost, { params: { postId: post.publicId }, query: {} })).upvotes).toBe(1)
	})

for (const area of ['mf-feeds', 'shell'])
	test(`replays a form submitted before ${area} is loaded with its values`, async ({ page, guestApi }) => {
		const username = freshName('early')
		await guestApi.call(signUp, { body: { username, password } })
		const { hydrate } = await openUnhydrated(page, '/all', area)
		const box = page.getByRole('complementary').getByRole('form', { name: 'Login' })
		await box.getByLabel('Username').fill(username)
		await box.getByLabel('Password', { exact: true }).fill(password)
		await page.keyboard.press('Enter')
		expect(new URL(page.url()).search).toBe('')
		hydrate()
		await expect(page.getByRole('button', { name: `Account of ${username}` })).toBeVisible()
		expect(new URL(page.url()).pathname).toBe('/all')
	})

test('keeps text typed before hydration', async ({ newMember }) => {
	const { page } = await newMember()
	const { hydrate } = await openUnhydrated(page, '/new', 'mf-post')
	const text = page.getByRole('tabpanel', { name: 'Write' }).getByRole('textbox')
	await text.fill('They came up in May.')
	hydrate()
	await page.getByLabel('Title').fill('Beans')
	await expect(page.getByText('Draft saved', { exact: true })).toBeVisible()
	await expect(text).toHaveValue('They came up in May.')
	await page.reload()
	await expect(text).toHaveValue('They came up in May.')
})

test('keeps a search typed before hydration', async ({ page }) => {
	const { hydrate } = await openUnhydrated(page, '/all', 'shell')
	const box = page.getByRole('combobox', { name: 'Search' })
	await box.click()
	await page.keyboard.type('bike')
	hydrate()
	await expect(box).toHaveAttribute('aria-expanded', 'true')
	await page.keyboard.type('s')
	await expect(box).toHaveValue('bikes')
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(/\/search\?q=bikes$/)
	await expect(page.getByRole('searchbox', { name: 'Search for' })).toHaveValue('bikes')
})

test('leaves the focus where somebody is typing', async ({ page }) => {
	const { hydrate } = await openUnhydrated(page, '/login', 'shell')
	const form = page.getByRole('main').getByRole('form', { name: 'Login' })
	const secret = form.getByLabel('Password', { exact: true })
	await form.getByLabel('Username').fill('alice')
	await secret.click()
	await page.keyboard.type('one')
	hydrate()
	await expect.poll(() => form.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))).toBe(true)
	await waitForPaint(page)
	await expect(secret).toBeFocused()
	await page.keyboard.type('two')
	await expect(secret).toHaveValue('onetwo')
	await expect(form.getByLabel('Username')).toHaveValue('alice')
})

test('keeps a community typed before hydration', async ({ admin, newMember }) => {
	const { name } = await aCommunity(admin.api)
	const { page } = await newMember()
	const { hydrate } = await openUnhydrated(page, '/new', 'mf-post')
	const picker = page.getByRole('combobox', { name: 'Community' })
	await picker.click()
	await page.keyboard.type(name)
	hydrate()
	await page.getByRole('option', { name }).click()
	await expect(picker).toHaveValue(name)
})

test('keeps choices made before hydration', async ({ newMember }) => {
	const { page } = await newMember()
	const { hydrate } = await openUnhydrated(page, '/settings', 'shell')
	const embeds = page.getByRole('main').getByLabel('Enable embeds')
	const before = await embeds.isChecked()
	await embeds.press('Space')
	hydrate()
	await expect(page.getByRole('main').getByRole('button', { name: 'Save' })).toBeEnabled()
	expect(await embeds.isChecked()).toBe(!before)
})

test('opens only the last of two menus that were clicked before hydration', async ({ admin, newMember }) => {
	const community = await aCommunity(admin.api)
	for (const title of ['First', 'Second']) await aPost(admin.api, community, title)
	const { page } = await newMember()
	const { hydrate } = await openUnhydrated(page, `/${community.name}`, 'shell')
	await page.getByRole('button', { name: 'More about: First' }).click()
	await page.getByRole('button', { name: 'More about: Second' }).click()
	hydrate()
	await expect(page.getByRole('button', { name: 'More about: Second' })).toHaveAttribute('aria-expanded', 'true')
	await expect(page.getByRole('menu')).toHaveCount(1)
})

test('keeps the page, and what is typed into it, while its area is slow', async ({ newMember, allowConsole }) => {
	// After six seconds the shell asks for the area again.
	allowConsole(/was preloaded using link preload but not used|.mf_post. is already registered/)
	const { page } = await newMember()
	const { hydrate } = await openUnhydrated(page, '/new', 'mf-post')
	// The shell waits for five seconds, then it hydrates the rest.
	await page.getByRole('button', { name: /^Account of/ }).click()
	await expect(page.getByRole('menu')).toBeVisible({ timeout: 15_000 })
	await page.keyboard.press('Escape')
	const title = page.getByLabel('Title')
	await title.fill('Beans')
	hydrate()
	await expect(page.getByText('Draft saved', { exact: true })).toBeVisible()
	await expect(title).toHaveValue('Beans')
})

test('tries a script that has failed again', async ({ page, allowConsole }) => {
	allowConsole(/ERR_FAILED/)
	let failures = 0
	await page.route('**/assets/shell/main*.js', (route) => (failures++ === 0 ? route.abort() : route.continue()))
	await page.goto('/all')
	await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
	await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
})

test('says so if scripts fail to load, and submits a form as without them', async ({ page, allowConsole }) => {
	allowConsole(/ERR_FAILED|405/)
	await page.route('**/assets/shell/*.js', (route) => route.abort())
	await page.goto('/all')
	await expect(page.getByRole('alert')).toContainText('Part of this page could not be loaded.')
	await expect(page.getByRole('link', { name: 'Try reloading page' })).toBeVisible()
	const box = page.getByRole('complementary').getByRole('form', { name: 'Login' })
	await box.getByLabel('Username').fill('nobody')
	await box.getByLabel('Password', { exact: true }).fill(password)
	await page.keyboard.press('Enter')
	await expect(page.getByText('This form works only with JavaScript')).toBeVisible()
})

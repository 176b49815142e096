import { signUp } from '@folkmoot/account-contract/account-endpoints'
import { getPost } from '@folkmoot/post-contract/post-endpoints'
import { expect, type Page } from '@playwright/test'
import { freshName, password, test } from '../support/accounts.ts'
import { aCommunity, addressOf, aPost } from '../support/seed-client.ts'

/** Opens a page and blocks a room's scripts: it is rendered, but the room (with `shell`, everything) is not hydrated until `hydrate`. */
async function openUnhydrated(page: Page, path: string, room: string): Promise<{ hydrate: () => void }> {
	const { promise: hydrated, resolve: hydrate } = Promise.withResolvers<void>()
	await page.route(`**/assets/${room}/**/*.js`, async (route) => {
		await hydrated
		await route.continue()
	})
	await page.goto(path, { waitUntil: 'domcontentloaded' })
	return { hydrate }
}

for (const room of ['mf-post', 'shell'])
	test(`replays a click before ${room} is loaded exactly once`, async ({ admin, newMember }) => {
		const post = await aPost(admin.api, await aCommunity(admin.api))
		const { page, api } = await newMember()
		const { hydrate } = await openUnhydrated(page, addressOf(post), room)
		const arrow = page.getByRole('button', { name: 'Upvote' }).and(page.locator(':visible')).first()
		await arrow.click()
		expect(await arrow.getAttribute('aria-pressed')).toBe('false')
		hydrate()
		await expect(arrow).toHaveAttribute('aria-pressed', 'true')
		await expect.poll(async () => (await api.call(getPost, { params: { postId: post.publicId }, query: {} })).upvotes).toBe(2)
		// No event is held back any more.
		await arrow.click()
		await expect(arrow).toHaveAttribute('aria-pressed', 'false')
		await expect.poll(async () => (await api.call(getPost, { params: { postId: post.publicId }, query: {} })).upvotes).toBe(1)
	})

for (const room of ['mf-feeds', 'shell'])
	test(`replays a form submitted before ${room} is loaded with its values`, async ({ page, guestApi }) => {
		const username = freshName('early')
		await guestApi.call(signUp, { body: { username, password } })
		const { hydrate } = await openUnhydrated(page, '/all', room)
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
	await expect(page.getByText('Draft saved')).toBeVisible()
	await expect(text).toHaveValue('They came up in May.')
	await page.reload()
	await expect(text).toHaveValue('They came up in May.')
})

test('submits a form as without scripts if they fail to load', async ({ page, allowConsole }) => {
	allowConsole(/ERR_FAILED|405/)
	await page.route('**/assets/shell/*.js', (route) => route.abort())
	await page.goto('/all')
	const box = page.getByRole('complementary').getByRole('form', { name: 'Login' })
	await box.getByLabel('Username').fill('nobody')
	await box.getByLabel('Password', { exact: true }).fill(password)
	await page.keyboard.press('Enter')
	await expect(page.getByText('This form works only with JavaScript')).toBeVisible()
})

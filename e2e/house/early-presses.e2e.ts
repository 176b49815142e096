import { signUp } from '@folkmoot/account-contract/account-endpoints'
import { getPost } from '@folkmoot/post-contract/post-endpoints'
import { expect, type Page } from '@playwright/test'
import { freshName, password, test } from '../support/people.ts'
import { aCommunity, addressOf, aPost } from '../support/seed-client.ts'

/** Opens a page and blocks its room's scripts: it is rendered and the shell runs, but the room is not hydrated until `wake`. */
async function openAsleep(page: Page, path: string, room: string): Promise<{ wake: () => void }> {
	const { promise: woken, resolve: wake } = Promise.withResolvers<void>()
	await page.route(`**/assets/${room}/**/*.js`, async (route) => {
		await woken
		await route.continue()
	})
	await page.goto(path, { waitUntil: 'domcontentloaded' })
	return { wake }
}

test('a button that is pressed before the page is awake is pressed when it is, once', async ({ admin, newMember }) => {
	const post = await aPost(admin.api, await aCommunity(admin.api))
	const { page, api } = await newMember()
	const { wake } = await openAsleep(page, addressOf(post), 'mf-post')
	const arrow = page.getByRole('button', { name: 'Upvote' }).and(page.locator(':visible')).first()
	await arrow.click()
	expect(await arrow.getAttribute('aria-pressed')).toBe('false')
	wake()
	await expect(arrow).toHaveAttribute('aria-pressed', 'true')
	await expect.poll(async () => (await api.call(getPost, { params: { postId: post.publicId }, query: {} })).upvotes).toBe(2)
	// No event is held back any more.
	await arrow.click()
	await expect(arrow).toHaveAttribute('aria-pressed', 'false')
	await expect.poll(async () => (await api.call(getPost, { params: { postId: post.publicId }, query: {} })).upvotes).toBe(1)
})

test('a form that is sent before the page is awake is sent when it is, with what was typed', async ({ page, guestApi }) => {
	const username = freshName('early')
	await guestApi.call(signUp, { body: { username, password } })
	const { wake } = await openAsleep(page, '/all', 'mf-feeds')
	const box = page.getByRole('complementary').getByRole('form', { name: 'Login' })
	await box.getByLabel('Username').fill(username)
	await box.getByLabel('Password', { exact: true }).fill(password)
	await page.keyboard.press('Enter')
	expect(new URL(page.url()).search).toBe('')
	wake()
	await expect(page.getByRole('button', { name: `Account of ${username}` })).toBeVisible()
	expect(new URL(page.url()).pathname).toBe('/all')
})

test('what is written before the page is awake stays', async ({ newMember }) => {
	const { page } = await newMember()
	const { wake } = await openAsleep(page, '/new', 'mf-post')
	const text = page.getByRole('tabpanel', { name: 'Write' }).getByRole('textbox')
	await text.fill('They came up in May.')
	wake()
	await page.getByLabel('Title').fill('Beans')
	await expect(page.getByText('Draft saved')).toBeVisible()
	await expect(text).toHaveValue('They came up in May.')
	await page.reload()
	await expect(text).toHaveValue('They came up in May.')
})

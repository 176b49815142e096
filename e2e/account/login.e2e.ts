import { signUp } from '@folkmoot/account-contract/account-endpoints'
import { expect } from '@playwright/test'
import { freshName, password, test } from '../support/accounts.ts'

test('redirects a guest to login before writing, and back afterwards', async ({ page, guestApi }) => {
	const username = freshName('writer')
	await guestApi.call(signUp, { body: { username, password } })
	await page.goto('/new')
	await expect(page).toHaveURL(/\/login\?from=%2Fnew$/)
	await expect(page.getByRole('heading', { name: 'Login to continue' })).toBeVisible()
	await page.getByLabel('Username').fill(username)
	await page.getByLabel('Password', { exact: true }).fill(password)
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(/\/new$/)
	await expect(page.getByRole('button', { name: `Account of ${username}` })).toBeVisible()
})

test('redirects logged-in members from the login page, and ignores foreign redirect targets', async ({ newMember }) => {
	const { page } = await newMember()
	await page.goto('/login')
	await expect(page).toHaveURL(/:\d+\/$/)
	await page.goto('/login?from=%2Fabout')
	await expect(page).toHaveURL(/\/about$/)
	await page.goto('/login?from=%2F%2Fother.example%2F')
	await expect(page).toHaveURL(/:\d+\/$/)
})

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false })

	test('never puts a password into the URL', async ({ page, allowConsole }) => {
		// Login needs scripts: a plain form submission is refused.
		allowConsole(/status of 405/)
		await page.goto('/login')
		await page.getByLabel('Username').fill('somebody')
		await page.getByLabel('Password', { exact: true }).fill('a secret')
		await page.keyboard.press('Enter')
		await page.waitForLoadState()
		expect(page.url()).not.toContain('secret')
	})
})

test('logs in from the sidebar form without leaving the page', async ({ page, guestApi }) => {
	const username = freshName('reader')
	await guestApi.call(signUp, { body: { username, password } })
	await page.goto('/all')
	const box = page.getByRole('complementary').getByRole('form', { name: 'Login' })
	await box.getByLabel('Username').fill(username)
	await box.getByLabel('Password', { exact: true }).fill(password)
	await box.getByRole('button', { name: 'Login' }).click()
	await expect(page.getByRole('button', { name: `Account of ${username}` })).toBeVisible()
	expect(new URL(page.url()).pathname).toBe('/all')
	await expect(box).toBeHidden()
})

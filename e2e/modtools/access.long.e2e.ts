import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { aCommunity } from '../support/seed-client.ts'

const sections = ['settings', 'rules', 'reports', 'appeals', 'removed', 'locked', 'banned', 'mods', 'webhooks']

test('redirects guests to the login', async ({ admin, page }) => {
	const { name } = await aCommunity(admin.api)
	await page.goto(`/${name}/modtools/reports`)
	await expect(page).toHaveURL(`/login?from=${encodeURIComponent(`/${name}/modtools/reports`)}`)
	await expect(page.getByRole('heading', { name: 'Login to continue' })).toBeVisible()
})

test('forbids other members', async ({ admin, newMember, allowConsole }) => {
	allowConsole(/status of 403/)
	const { name } = await aCommunity(admin.api)
	const { page } = await newMember()
	const answer = await page.goto(`/${name}/modtools/reports`)
	expect(answer?.status()).toBe(403)
	await expect(page.getByRole('heading', { name: 'Forbidden' })).toBeVisible()
	await expect(page.getByRole('navigation', { name: 'Mod tools' })).toHaveCount(0)
	await page.getByRole('link', { name: 'Go home' }).click()
	await expect(page).toHaveURL('/')
})

test('routes each section, redirects the root to settings, and shows not found for others', async ({ admin, allowConsole }) => {
	allowConsole(/status of 404/)
	const { name } = await aCommunity(admin.api)
	const { page } = admin
	await page.goto(`/${name.toLowerCase()}/modtools`)
	await expect(page).toHaveURL(`/${name}/modtools/settings`)
	for (const section of sections) {
		await page.goto(`/${name}/modtools/${section}`)
		await expect(page.locator('nav[aria-label="Mod tools"] [aria-current="page"]')).toHaveAttribute('href', `/${name}/modtools/${section}`)
	}
	const answer = await page.goto(`/${name}/modtools/more`)
	expect(answer?.status()).toBe(404)
	await expect(page.getByText('Not found.')).toBeVisible()
})

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false })

	test('renders for moderators', async ({ admin }) => {
		const { name } = await aCommunity(admin.api)
		await admin.page.goto(`/${name}/modtools/mods`)
		await expect(admin.page.getByRole('link', { name: `@${admin.username}` })).toBeVisible()
	})
})

import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { aCommunity, aPost } from '../support/seed-client.ts'

test.use({ javaScriptEnabled: false })

test('renders and pages feeds without JavaScript', async ({ page, admin }) => {
	const community = await aCommunity(admin.api, 'Plain')
	for (let n = 1; n <= 25; n += 1) await aPost(admin.api, community, `${community.name}, number ${n}`)
	const titles = page.getByRole('feed').getByRole('heading', { level: 2 })

	await page.goto('/')
	await expect(titles).toHaveCount(10)
	await expect(page.getByRole('link', { name: 'More', exact: true })).toBeVisible()
	await expect(page.getByRole('button', { name: 'More', exact: true })).toBeHidden()

	await page.goto(`/${community.name}?sort=latest`)
	await expect(page.getByRole('heading', { level: 1, name: community.name })).toBeVisible()
	const read = [...(await titles.allTextContents())]
	for (let pages = 1; pages < 3; pages += 1) {
		await page.getByRole('link', { name: 'More', exact: true }).click()
		await expect(page.getByRole('link', { name: 'Back to the beginning' })).toBeVisible()
		read.push(...(await titles.allTextContents()))
	}
	expect(read).toEqual(Array.from({ length: 25 }, (_, index) => `${community.name}, number ${25 - index}`))
	await expect(page.getByText('No more posts')).toBeVisible()
	await page.getByRole('link', { name: 'Back to the beginning' }).click()
	await expect(page).toHaveURL(`/${community.name}?sort=latest`)
})

test('forms of members say that they need JavaScript', async ({ newMember }) => {
	const { page } = await newMember('plain')
	for (const path of ['/new', '/settings']) {
		await page.goto(path)
		await expect(page.locator('form noscript p')).toBeVisible()
	}
})

test('searches without JavaScript', async ({ page, admin }) => {
	const community = await aCommunity(admin.api, 'Findable')
	// The index follows writes within moments (eventual consistency).
	await expect(async () => {
		await page.goto('/')
		await page.getByRole('combobox', { name: 'Search' }).fill(community.name)
		await page.keyboard.press('Enter')
		await expect(page).toHaveURL(`/search?q=${community.name}`)
		await page.getByRole('feed', { name: 'Found' }).getByRole('link', { name: community.name }).click({ timeout: 1_000 })
	}).toPass({ timeout: 20_000 })
	await expect(page.getByRole('heading', { level: 1, name: community.name })).toBeVisible()
})

import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aCommunity, addressOf, aPost } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

test('the command palette goes places and acts on the open post', async ({ admin, newMember }) => {
	const community = await aCommunity(admin.api, 'Mend')
	const post = await aPost(admin.api, community, 'How to darn a heel')
	const { page } = await newMember()
	await visit(page, addressOf(post))
	const palette = page.getByRole('dialog', { name: 'Command palette' })

	// Its keys are loaded after the page.
	await expect(async () => {
		await page.keyboard.press('Control+k')
		await expect(palette.getByRole('combobox')).toBeFocused({ timeout: 500 })
	}).toPass()
	await expectAccessible(page)
	await page.keyboard.type('upvote')
	await page.keyboard.press('Enter')
	await expect(palette).toBeHidden()
	const upvote = page.getByRole('article').getByRole('button', { name: 'Upvote', pressed: true })
	await expect(upvote.first()).toBeVisible()

	// What opens a dialog, and what takes the focus.
	await page.keyboard.press('Control+k')
	await page.keyboard.type('save')
	await page.keyboard.press('Enter')
	await expect(page.getByRole('dialog', { name: 'Save to list' })).toBeVisible()
	await page.keyboard.press('Escape')
	await page.keyboard.press('Control+k')
	await page.keyboard.type('add a')
	await page.keyboard.press('Enter')
	await expect(page.getByLabel('Your comment')).toBeFocused()
	await page.keyboard.press('Escape')

	// One Back leads from the page it went to.
	await page.keyboard.press('Control+k')
	await page.keyboard.type(`c/${community.name}`)
	await expect(palette.getByRole('option', { name: new RegExp(`^${community.name}`) })).toBeVisible()
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(`/${community.name}`)
	await page.goBack()
	await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible()
})

test('? lists the keys on a page without a list', async ({ page }) => {
	await visit(page, '/about')
	const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
	await expect(async () => {
		await page.keyboard.press('?')
		await expect(keys.getByText('Ctrl K')).toBeVisible({ timeout: 500 })
	}).toPass()
	await expectAccessible(page)
})

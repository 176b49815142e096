import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aCommunity, aPost } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

test('saves a post into a new list from the save dialog', async ({ admin, newMember }) => {
	const community = await aCommunity(admin.api, 'Hand')
	await aPost(admin.api, community, 'Worth keeping')
	const { page, username } = await newMember()
	await visit(page, `/${community.name}`)
	await page.getByRole('button', { name: 'More about: Worth keeping' }).click()
	await page.getByRole('menuitem', { name: 'Save', exact: true }).click()
	await expect(page.getByRole('dialog', { name: 'Save to list' })).toBeVisible()
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Create new list' }).click()
	await page.getByRole('textbox', { name: 'Title' }).fill('On the go')
	await page.getByRole('button', { name: 'Create list' }).click()
	await page.getByRole('checkbox', { name: 'On the go' }).check()
	await expect(page.getByText('Saved to On the go')).toBeVisible()
	// Wherever the post is shown, Save says so: at once, and after a reload.
	await page.keyboard.press('Escape')
	const saved = async () => {
		await page.getByRole('button', { name: 'More about: Worth keeping' }).click()
		await expect(page.getByRole('menuitem', { name: 'Saved', exact: true })).toBeVisible()
	}
	await saved()
	await visit(page, `/${community.name}`)
	await saved()
	await page.getByRole('menuitem', { name: 'Saved', exact: true }).click()
	await expect(page.getByRole('checkbox', { name: 'On the go' })).toBeChecked()
	// Back closes the dialog and stays on the page.
	await page.goBack()
	await expect(page.getByRole('dialog')).toHaveCount(0)
	await expect(page).toHaveURL(`/${community.name}`)
	await visit(page, `/@${username}/lists/On_the_go`)
	await expect(page.getByRole('heading', { name: 'Worth keeping' })).toBeVisible()
	await expectAccessible(page)
})

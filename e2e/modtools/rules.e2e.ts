import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { aCommunity } from '../support/seed-client.ts'
import { reload, visit, waitForPaint } from '../support/visit.ts'

test('reorders rules by keyboard, and deletes one after confirmation', async ({ admin }) => {
	const community = await aCommunity(admin.api)
	for (const rule of ['First', 'Second', 'Third']) await admin.api.send('POST', `/api/communities/${community.id}/rules`, { rule })
	const { page } = admin
	await visit(page, `/${community.name}/modtools/rules`)
	const rules = page.getByRole('main').getByRole('listitem')
	await page.getByRole('button', { name: 'Move “Third”' }).focus()
	await page.keyboard.press('Space')
	await expect(page.getByText('Rule is over place 3 of 3.')).toBeAttached()
	// dnd-kit takes the next key only once it has measured the list.
	await waitForPaint(page)
	await page.keyboard.press('ArrowUp')
	await expect(page.getByText('Rule is over place 2 of 3.')).toBeAttached()
	await page.keyboard.press('Space')
	await expect(rules).toContainText(['First', 'Third', 'Second'])
	await rules.first().getByRole('button', { name: 'Delete' }).click()
	await page.getByRole('dialog', { name: 'Are you certain?' }).getByRole('button', { name: 'Delete rule' }).click()
	await expect(rules).toHaveCount(2)
	await reload(page)
	await expect(rules).toContainText(['Third', 'Second'])
})

test('the community page shows current rules and moderators', async ({ admin, newMember }) => {
	const { name } = await aCommunity(admin.api)
	const { username } = await newMember()
	const { page } = admin
	await visit(page, `/${name}`)
	await page.getByRole('link', { name: 'MOD TOOLS' }).click()
	await page.getByRole('link', { name: 'Rules', exact: true }).click()
	await page.getByRole('button', { name: 'Add rule' }).click()
	const dialog = page.getByRole('dialog', { name: 'Add rule' })
	await dialog.getByLabel('Rule').fill('Be kind')
	await dialog.getByRole('button', { name: 'Save' }).click()
	await expect(dialog).toHaveCount(0)
	await page.getByRole('link', { name: 'Moderators' }).click()
	await page.getByLabel('Username').fill(username)
	await page.getByRole('button', { name: 'Add moderator' }).press('Enter')
	await expect(page.getByRole('listitem').getByRole('link', { name: `@${username}` })).toBeVisible()
	await expect(page.getByLabel('Username')).toBeFocused()
	await page.getByRole('heading', { level: 1 }).getByRole('link', { name }).click()
	await expect(page.getByText('Be kind')).toBeVisible()
	await expect(page.getByRole('link', { name: `@${username}` })).toBeVisible()

	// A removed moderator leaves the list.
	await page.getByRole('link', { name: 'MOD TOOLS' }).click()
	await page.getByRole('link', { name: 'Moderators' }).click()
	await page.getByRole('button', { name: `Remove @${username}` }).press('Enter')
	await page.getByRole('button', { name: 'Remove moderator' }).press('Enter')
	await expect(page.getByRole('button', { name: `Remove @${username}` })).toHaveCount(0)
	await expect(page.getByRole('list', { name: 'Moderators' })).toBeFocused()
	await page.goBack()
	await page.goBack()
	await expect(page.getByText('Be kind')).toBeVisible()
	await expect(page.getByRole('link', { name: `@${username}` })).toHaveCount(0)
})

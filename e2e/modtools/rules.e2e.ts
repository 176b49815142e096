import { expect } from '@playwright/test'
import { test } from '../support/people.ts'
import { aCommunity } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

test('rules are put into another order by keys, and deleted after a question', async ({ admin }) => {
	const community = await aCommunity(admin.api)
	for (const rule of ['First', 'Second', 'Third']) await admin.api.send('POST', `/api/communities/${community.id}/rules`, { rule })
	const { page } = admin
	await visit(page, `/${community.name}/modtools/rules`)
	const rules = page.getByRole('main').getByRole('listitem')
	await page.getByRole('button', { name: 'Move “Third”' }).focus()
	await page.keyboard.press('Space')
	await expect(page.getByText('Rule is over place 3 of 3.')).toBeAttached()
	await page.keyboard.press('ArrowUp')
	await expect(page.getByText('Rule is over place 2 of 3.')).toBeAttached()
	await page.keyboard.press('Space')
	await expect(rules).toContainText(['First', 'Third', 'Second'])
	await rules.first().getByRole('button', { name: 'Delete' }).click()
	await page.getByRole('dialog', { name: 'Are you certain?' }).getByRole('button', { name: 'Delete rule' }).click()
	await expect(rules).toHaveCount(2)
	await page.reload()
	await expect(rules).toContainText(['Third', 'Second'])
})

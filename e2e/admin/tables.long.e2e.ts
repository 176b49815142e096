import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { aCommunity } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

test('sorts accounts by a column, with the keyboard and in the address', async ({ admin: { page }, newMember }) => {
	await newMember()
	await visit(page, '/admin/users?sort=name')
	const names = page.getByRole('rowheader').getByRole('link')
	const fromA = await names.allTextContents()
	const head = page.getByRole('columnheader', { name: 'Name' })
	await expect(head).toHaveAttribute('aria-sort', 'ascending')
	await head.getByRole('button').press('Enter')
	await expect(head).toHaveAttribute('aria-sort', 'descending')
	await expect(page).toHaveURL('/admin/users?sort=name_dsc')
	await expect(names.first()).not.toHaveText(fromA[0] ?? '')
	const fromZ = await names.evaluateAll((links) => links.map(({ textContent }) => textContent.toLowerCase()))
	expect(fromZ).toEqual(fromZ.toSorted().toReversed())
})

test('sorts communities by a column', async ({ admin: { page, api } }) => {
	const [first, second] = [(await aCommunity(api)).name, (await aCommunity(api)).name]
	await visit(page, '/admin/communities')
	await page.getByRole('button', { name: 'Created', exact: true }).click()
	await expect(page.getByRole('columnheader', { name: 'Created' })).toHaveAttribute('aria-sort', 'descending')
	const rows = page.getByRole('rowheader').getByRole('link')
	await expect.poll(async () => (await rows.allTextContents()).filter((name) => [first, second].includes(name))).toEqual([second, first])
})

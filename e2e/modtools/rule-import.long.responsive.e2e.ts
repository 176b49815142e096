import { addModerator } from '@folkmoot/modtools-contract/modtools-endpoints'
import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aCommunity } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

const yaml = `title+body (includes-word): [cheap pills, replica watches]
action: remove
action_reason: Advertising
---
type: submission
domain: [shop.example]
author:
    account_age: "< 3 days"
action: filter
---
title (regex): '[A-Z]{12}'
action: remove
`

test('rules from Reddit become automatic rules that are off', async ({ admin, newMember }) => {
	const community = await aCommunity(admin.api)
	const { page, username } = await newMember('mod')
	await admin.api.call(addModerator, { params: { communityId: community.id }, body: { username } })
	await visit(page, `/${community.name}/modtools/automatic`)
	await page.getByRole('link', { name: 'Import from Reddit' }).click()
	await page.getByLabel('AutoModerator rules').fill(yaml)
	await page.getByRole('button', { name: 'Read rules' }).click()
	const found = page.getByRole('region', { name: 'Rules found' })
	await expect(found).toContainText('Holds for approval: posts with a link to shop.example, by accounts younger than 3 days.')
	await expect(found).toContainText('regular expressions are not supported')
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Add 2 rules' }).click()
	await expect(page.getByText('2 rules added. Do a dry run before you switch one on.')).toBeVisible()
	await expect(page.getByRole('link', { name: 'Advertising' })).toBeVisible()
	await expect(page.getByText('Off', { exact: true })).toHaveCount(2)
})

import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aCommunity } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

test('members of a community without moderators may ask to moderate it', async ({ admin, newMember, allowConsole }) => {
	// The browser logs that this account is too new.
	allowConsole(/status of 403/)
	const community = await aCommunity(admin.api)
	const { page, api } = await newMember('helper')
	await api.send('POST', '/api/_joinCommunity', { communityId: community.id, leave: false })
	await visit(page, `/${community.name}`)
	await expect(page.getByRole('button', { name: 'Ask to moderate' })).toBeHidden()
	await admin.api.send('DELETE', `/api/communities/${community.id}/mods/${admin.username}`)
	await visit(page, `/${community.name}`)
	await page.getByRole('button', { name: 'Ask to moderate' }).first().click()
	const asking = page.getByRole('dialog', { name: `Moderate ${community.name}` })
	await asking.getByLabel('Why you').fill('I am here every day.')
	await expectAccessible(page)
	await asking.getByRole('button', { name: 'Ask to moderate' }).click()
	await expect(page.getByText('Your account must be at least 30 days old.')).toBeVisible()
})

import { addModerator } from '@folkmoot/modtools-contract/modtools-endpoints'
import { expect } from '@playwright/test'
import { freshName, test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aComment, aCommunity, aPost } from '../support/seed-client.ts'

test('exports a community as moderator and imports it under another name as admin', async ({ admin, newMember, allowConsole }) => {
	test.slow()
	// The browser logs the conflict of the taken name.
	allowConsole(/409/)
	const community = await aCommunity(admin.api, 'Pond')
	const moderator = await newMember()
	await admin.api.call(addModerator, { params: { communityId: community.id }, body: { username: moderator.username } })
	const post = await aPost(moderator.api, community, 'Who counts the frogs?')
	await aComment(moderator.api, post, 'Nobody does.')

	await moderator.page.goto(`/${community.name}/modtools/settings`)
	await expectAccessible(moderator.page)
	const downloading = moderator.page.waitForEvent('download')
	await moderator.page.getByRole('link', { name: 'Export' }).click()
	const download = await downloading
	expect(download.suggestedFilename()).toMatch(/^Pond_.+\.tar\.gz$/)
	const archive = await download.path()

	const { page } = admin
	await page.goto('/admin/communities')
	await page.getByRole('button', { name: 'Import a community' }).click()
	const dialog = page.getByRole('dialog', { name: 'Import a community' })
	await dialog.getByLabel('Archive').setInputFiles(archive)
	await dialog.getByRole('button', { name: 'Import' }).click()
	await expect(dialog.getByRole('alert')).toContainText('Choose another name')
	await expectAccessible(page)
	const name = freshName('Lake')
	await dialog.getByLabel('Name here').fill(name)
	await dialog.getByRole('button', { name: 'Import' }).click()
	await expect(dialog).toBeHidden()

	const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
	await expect(row).toContainText('Imported 1 post and 1 comment.', { timeout: 60_000 })
	await row.getByRole('link', { name, exact: true }).click()
	await page.getByRole('link', { name: 'Who counts the frogs?' }).first().click()
	await expect(page.getByText('Nobody does.')).toBeVisible()
	// Same name there, but a different account here.
	await expect(page.getByRole('link', { name: `${moderator.username.slice(0, 19)}_2` }).first()).toBeVisible()

	await page.goto(`/${name}/modlog`)
	await expect(page.getByText('imported the community')).toBeVisible()
})

import { addModerator } from '@folkmoot/modtools-contract/modtools-endpoints'
import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aCommunity } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

test('moderators say what posts must have; members read it while they write', async ({ admin, newMember }) => {
	const community = await aCommunity(admin.api)
	const [moderator, member] = [await newMember('mod'), await newMember('member')]
	await admin.api.call(addModerator, { params: { communityId: community.id }, body: { username: moderator.username } })

	await test.step('a moderator asks for it', async () => {
		const { page } = moderator
		await visit(page, `/${community.name}/modtools/settings`)
		await page.getByLabel('Allowed posts').selectOption('Text and links')
		await page.getByLabel('Words required in titles').fill('[Question], [Review]')
		await page.getByLabel('Shortest text').selectOption('50 characters')
		await page.getByLabel('Note for members who post').fill('Search first: most questions have been asked.')
		await expectAccessible(page)
		await page.getByRole('button', { name: 'Save' }).click()
		await expect(page.getByText('Settings saved.')).toBeVisible()
	})

	await test.step('a member meets it', async () => {
		const { page } = member
		await visit(page, `/new?community=${community.name}`)
		const note = page.getByRole('region', { name: `Posting in ${community.name}` })
		await expect(note).toContainText('Search first: most questions have been asked.')
		await expect(note).toContainText('Only text posts and links are allowed here.')
		await page.getByLabel('Title').fill('Which beans for clay?')
		await page.getByRole('button', { name: 'Post', exact: true }).click()
		await expect(page.getByText('Add one of these to the title: [Question], [Review].')).toBeVisible()
		await expect(page.getByText('Write at least 50 characters.')).toBeVisible()
		await expectAccessible(page)
		await page.getByLabel('Title').fill('[Question] Which beans for clay?')
		await page.getByRole('textbox', { name: 'Text' }).fill('Mine rotted in the wet spring. Which ones do well in heavy clay?')
		await page.getByRole('button', { name: 'Post', exact: true }).click()
		await expect(page.getByRole('article', { name: '[Question] Which beans for clay?' })).toBeVisible()
	})
})

import { addModerator } from '@folkmoot/modtools-contract/modtools-endpoints'
import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aCommunity, addressOf, aPost } from '../support/seed-client.ts'

test('explains a removal and a ban, appeals and answers them, and records both in a verifiable log', async ({ admin, newMember, page }) => {
	test.slow()
	const community = await aCommunity(admin.api)
	const [author, moderator, second] = [await newMember('author'), await newMember('mod'), await newMember('second')]
	for (const { username } of [moderator, second])
		await admin.api.call(addModerator, { params: { communityId: community.id }, body: { username } })
	await moderator.api.send('POST', `/api/communities/${community.id}/rules`, { rule: 'No advertisements', description: null })
	const post = await aPost(author.api, community, 'Cheap pills for your beans')

	await test.step('a moderator bans somebody, for a week and with a reason', async () => {
		await moderator.page.goto(`/${community.name}/modtools/banned`)
		await moderator.page.getByLabel('Username').fill(author.username)
		await moderator.page.getByRole('button', { name: 'Ban member' }).click()
		const dialog = moderator.page.getByRole('dialog', { name: `Ban @${author.username}?` })
		await dialog.getByLabel('Reason').fill('Sells pills.')
		await dialog.getByLabel('Rule').selectOption({ label: '1. No advertisements' })
		await dialog.getByLabel('Duration').selectOption('1 week')
		await expectAccessible(moderator.page)
		await dialog.getByRole('button', { name: `Ban @${author.username}` }).click()
		await expect(moderator.page.getByText(`@${author.username} is banned.`)).toBeVisible()
		await moderator.api.send('DELETE', `/api/posts/${post.publicId}?deleteAs=mods&reason=Nobody%20needs%20them.`)
	})

	await test.step('the member reads why above what was removed, and hears of the ban', async () => {
		await author.page.goto(addressOf(post))
		await expect(author.page.getByText('Your post was removed by moderators. Nobody needs them.')).toBeVisible()
		await author.page.goto('/notifications')
		await expect(author.page.getByText(`was removed by the moderators of ${community.name}: Nobody needs them.`)).toBeVisible()
		await author.page.getByRole('link', { name: new RegExp(`You are banned from ${community.name}`) }).click()
		await expect(author.page.getByRole('heading', { name: `You are banned from ${community.name}` })).toBeVisible()
		await expect(author.page.getByText('Sells pills.')).toBeVisible()
		await author.page.getByLabel('Your appeal').fill('They were a present.')
		await expectAccessible(author.page)
		await author.page.getByRole('button', { name: 'Send appeal' }).click()
		await expect(author.page.getByText('Not answered yet.')).toBeVisible()
	})

	await test.step('who decided cannot answer, another moderator can', async () => {
		await moderator.page.goto(`/${community.name}/modtools/appeals`)
		await expect(moderator.page.getByText('You made this decision, so another moderator or an admin has to answer.')).toBeVisible()
		await second.page.goto(`/${community.name}/modtools/appeals`)
		await second.page.getByLabel('Answer').fill('So it seems.')
		await expectAccessible(second.page)
		await second.page.getByRole('button', { name: 'Lift the ban' }).click()
		await expect(second.page.getByText('No appeals.')).toBeVisible()
		await author.page.reload()
		await expect(author.page.getByText('So it seems.')).toBeVisible()
	})

	await test.step('anybody reads the log and checks every entry', async () => {
		await page.goto(`/${community.name}/modlog`)
		const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
		await expect(entries.first()).toContainText(`@${second.username} unbanned @${author.username}`)
		await expect(entries.first()).toContainText('After an appeal')
		await expect(page.getByText('Cheap pills')).toHaveCount(0)
		await page.getByRole('button', { name: 'Verify the log' }).click()
		await expect(page.getByText(/^\d+ entries, all unchanged/)).toBeVisible()
		await expectAccessible(page)
		await page.getByLabel('What').selectOption('Bans')
		await page.getByRole('button', { name: 'Filter' }).click()
		await expect(page).toHaveURL(/action=ban_member/)
		await expect(entries).toHaveCount(1)
	})
})

import { addModerator } from '@folkmoot/modtools-contract/modtools-endpoints'
import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aComment, aCommunity, addressOf, aPost } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

/** The poll runs every five seconds; the rest is for drawing on a busy machine. */
const soon = { timeout: 8_000 }

test('bans an author from their comment, live on the pages they have open', async ({ admin, newMember }) => {
	test.slow()
	const community = await aCommunity(admin.api, 'Quiet')
	const [author, moderator] = [await newMember('loud'), await newMember('keeper')]
	await admin.api.call(addModerator, { params: { communityId: community.id }, body: { username: moderator.username } })
	await moderator.api.send('POST', `/api/communities/${community.id}/rules`, { rule: 'No advertisements', description: null })
	const post = await aPost(author.api, community, 'Cheap pills for your beans')
	await aComment(author.api, post, 'It really works.')
	const { page } = author
	const second = await page.context().newPage()
	const [createPost, banned] = [
		second.getByRole('link', { name: 'Create post' }).last(),
		page.getByText('You are banned from this community.'),
	]
	await visit(second, `/${community.name}`)
	await expect(createPost).toBeVisible()
	await visit(page, addressOf(post))
	await expect(page.getByRole('button', { name: 'Reply' })).toBeEnabled()

	await test.step('a moderator bans from the menu of the comment, and says why', async () => {
		const keeper = moderator.page
		await visit(keeper, addressOf(post))
		await keeper.locator('#comments').getByRole('button', { name: 'More', exact: true }).first().click()
		await keeper.getByRole('menuitem', { name: `Ban @${author.username}` }).click()
		const dialog = keeper.getByRole('dialog', { name: `Ban @${author.username}?` })
		await dialog.getByLabel('Rule').selectOption({ label: '1. No advertisements' })
		await expectAccessible(keeper)
		await dialog.getByLabel('Reason').fill('Sells pills.')
		await keeper.keyboard.press('Enter')
		await expect(keeper.getByText(`@${author.username} is banned.`)).toBeVisible()
		await expect(dialog).toHaveCount(0)
	})

	await test.step('the page that is open learns of it without a reload', async () => {
		await expect(banned.first()).toBeVisible(soon)
		await expect(page.getByRole('button', { name: 'Reply' })).toBeDisabled()
		await second.bringToFront()
		await expect(second.getByText(`You've been banned from ${community.name}.`)).toBeVisible(soon)
		await expectAccessible(second)
	})

	await test.step('and that it was lifted', async () => {
		await moderator.api.send('DELETE', `/api/communities/${community.id}/banned`, { username: author.username })
		await expect(second.getByRole('main').getByRole('link', { name: 'Create post' })).toBeVisible(soon)
		await expect(second.getByText(`You've been banned from ${community.name}.`)).toHaveCount(0)
	})

	await test.step('what is removed on its own page is explained to its author, with the way to appeal', async () => {
		const keeper = moderator.page
		await keeper.getByRole('button', { name: 'Moderate' }).click()
		await keeper.getByRole('menuitem', { name: 'Delete as moderator' }).click()
		const question = keeper.getByRole('dialog', { name: 'Delete this post?' })
		await question.getByLabel('Rule').selectOption({ label: '1. No advertisements' })
		await expectAccessible(keeper)
		await question.getByLabel('Reason').fill('Nobody needs them.')
		await keeper.keyboard.press('Enter')
		await expect(keeper.getByText('Post deleted.')).toBeVisible()
		await visit(page, addressOf(post))
		await expect(page.getByText('Your post was removed by moderators. Rule: “No advertisements”. Nobody needs them.')).toBeVisible()
		await page.getByRole('link', { name: 'Appeal' }).click()
		await expect(page.getByLabel('Your appeal')).toBeVisible()
	})
})

import { addModerator } from '@folkmoot/modtools-contract/modtools-endpoints'
import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aCommunity, addressOf, aPost } from '../support/seed-client.ts'

test('a saved reply becomes the reason that the author reads', async ({ admin, newMember }) => {
	test.slow()
	const community = await aCommunity(admin.api)
	const [author, moderator, reader] = [await newMember('author'), await newMember('mod'), await newMember('reader')]
	await admin.api.call(addModerator, { params: { communityId: community.id }, body: { username: moderator.username } })
	await admin.api.send('POST', `/api/communities/${community.id}/rules`, { rule: 'No ads', description: '' })
	const post = await aPost(author.api, community, 'Cheap pills for your beans')
	await reader.api.send('POST', '/api/_report', { type: 'post', targetId: post.id, reason: 3 })
	const { page } = moderator

	await test.step('moderators keep it in their tools', async () => {
		await page.goto(`/${community.name}/modtools/replies`)
		await page.getByRole('button', { name: 'Add reply' }).click()
		const dialog = page.getByRole('dialog', { name: 'Add saved reply' })
		await dialog.getByLabel('Title').fill('Advertising')
		await dialog.getByLabel('Text').fill('{link} is against “{rule}”.')
		await expectAccessible(page)
		await dialog.getByRole('button', { name: 'Save' }).click()
		await expect(page.getByRole('list', { name: 'Saved replies' })).toContainText('Advertising')
		await expectAccessible(page)
	})

	await test.step('see how much waits, and use it for a removal', async () => {
		await page.goto('/modqueue')
		const waiting = page.getByRole('link', { name: 'Moderating 1 waiting' })
		await expect(waiting).toBeVisible()
		await page.getByRole('button', { name: 'Remove post' }).click()
		const dialog = page.getByRole('dialog', { name: 'Remove this post?' })
		await dialog.getByLabel('Saved reply').selectOption('Advertising')
		await dialog.getByLabel('Rule').selectOption('1. No ads')
		await expect(dialog.getByLabel('Reason')).toHaveValue(/\/post\/\w+ is against “No ads”\.$/)
		await dialog.getByRole('button', { name: 'Remove post' }).click()
		await expect(page.getByText('Nothing is waiting for you.')).toBeVisible()
		await expect(waiting).toHaveCount(0)
	})

	await test.step('the author reads it', async () => {
		await author.page.goto(addressOf(post))
		await expect(author.page.getByText(/is against “No ads”\./).first()).toBeVisible()
	})
})

test('what somebody else claims is marked at once, and vanishes when they have dealt with it', async ({ admin, newMember }) => {
	const community = await aCommunity(admin.api)
	const [author, moderator, reader] = [await newMember('author'), await newMember('mod'), await newMember('reader')]
	await admin.api.call(addModerator, { params: { communityId: community.id }, body: { username: moderator.username } })
	const { id } = await aPost(author.api, community)
	await reader.api.send('POST', '/api/_report', { type: 'post', targetId: id, reason: 3 })
	const { page } = moderator
	await page.goto('/moderating')
	await expect(page.getByRole('link', { name: 'Moderation queue 1 waiting' })).toBeVisible()
	// Two notifications, and with the switch what waits.
	await expect(page).toHaveTitle(/^\(2\) /)
	await moderator.api.send('POST', '/api/_settings?action=updateProfile', { waitingInTitle: true })
	await expect(page).toHaveTitle(/^\(3\) /, { timeout: 15_000 })
	const { body } = await admin.api.send<{ items: { id: string }[] }>('GET', `/api/modqueue?community=${community.name}`)
	await page.getByRole('link', { name: 'Moderation queue 1 waiting' }).click()
	const card = page.getByRole('article', { name: /^Reported post/ })
	await expect(card).toBeVisible()
	await admin.api.send('POST', `/api/modqueue/${body.items[0]?.id}/claim`)
	// Sooner than the list is read again without being told.
	await expect(card.getByText(/^Claimed by @/)).toBeVisible({ timeout: 10_000 })
	await expect(card.getByRole('button', { name: 'Ignore' })).toBeDisabled()
	await page.goBack()
	await admin.api.send('POST', `/api/modqueue/${body.items[0]?.id}/resolve`, { how: 'ignored' })
	await expect(page.getByRole('link', { name: 'Moderation queue', exact: true })).toBeVisible({ timeout: 15_000 })
	await expect(page.getByRole('link', { name: 'Moderating', exact: true })).toBeVisible()
	await expect(page).toHaveTitle(/^\(1\) /)
})

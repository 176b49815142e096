import { editPost } from '@folkmoot/post-contract/post-endpoints'
import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { aCommunity, addressOf, aPost } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

test('announces a post once, and pins two site-wide', async ({ admin, newMember, allowConsole }) => {
	// The browser logs the refusals.
	allowConsole(/status of 4(00|09)/)
	const community = await aCommunity(admin.api, 'News')
	const post = await aPost(admin.api, community, 'The site moves house')
	const others = [await aPost(admin.api, community, 'First'), await aPost(admin.api, community, 'Second')]
	const member = await newMember()
	const { page } = admin
	await visit(page, addressOf(post))
	const announce = async () => {
		await page.getByRole('button', { name: 'Moderate' }).click()
		await page.getByRole('menuitem', { name: 'Announce to all' }).click()
		const question = page.getByRole('dialog', { name: 'Announce this post?' })
		await expect(question).toContainText('Are you sure? This will send a notification to all users.')
		await question.getByRole('button', { name: 'Announce' }).click()
	}
	await announce()
	await expect(page.getByText('Announced.')).toBeVisible()
	await announce()
	await expect(page.getByText('Already announced')).toBeVisible()
	// Notifications are created asynchronously.
	await expect(async () => {
		await visit(member.page, '/notifications')
		await expect(member.page.getByText('The site moves house')).toBeVisible({ timeout: 1_000 })
	}).toPass()

	const pin = (postId: string, action: 'pin' | 'unpin') =>
		admin.api.call(editPost, { params: { postId }, query: { action, siteWide: 'true' }, body: {} })
	for (const { publicId } of others) await pin(publicId, 'pin')
	await page.getByRole('button', { name: 'Moderate' }).click()
	const pinning = page.getByRole('menuitemcheckbox', { name: 'Pin site-wide' })
	await pinning.click()
	await expect(page.getByText('Max pinned posts count reached.')).toBeVisible()
	await expect(pinning).toHaveAttribute('aria-checked', 'false')
	for (const { publicId } of others) await pin(publicId, 'unpin')
})

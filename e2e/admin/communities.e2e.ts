import { expect } from '@playwright/test'
import { freshName, test } from '../support/accounts.ts'
import { aComment, aCommunity, aPost } from '../support/seed-client.ts'

test('creates a requested community', async ({ admin, newMember }) => {
	const { username, api } = await newMember()
	const name = freshName('Bees')
	await api.send('POST', '/api/community_requests', { name, note: 'There are five of us.' })
	const { page } = admin
	await page.goto('/admin/communities')
	const request = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
	await expect(request).toContainText(`by @${username}`)
	await expect(request).not.toContainText('Exists')
	await page.getByRole('button', { name: 'Create community' }).click()
	const dialog = page.getByRole('dialog', { name: 'Create community' })
	await dialog.getByLabel('Name').fill(name)
	await dialog.getByRole('button', { name: 'Create community' }).click()
	await expect(page).toHaveURL(`/${name}`)
	await page.goto('/admin/communities')
	await expect(request).toContainText('Exists')
})

test('lists all comments, newest first', async ({ admin }) => {
	const post = await aPost(admin.api, await aCommunity(admin.api))
	const text = freshName('A comment')
	await aComment(admin.api, post, text)
	await admin.page.goto('/admin/comments')
	await expect(admin.page.getByRole('feed').getByText(text)).toBeVisible()
})

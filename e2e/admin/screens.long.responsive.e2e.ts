import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aComment, aCommunity, aPost } from '../support/seed-client.ts'

for (const path of [
	'/admin',
	'/admin/signin',
	'/admin/users',
	'/admin/comments',
	'/admin/communities',
	'/admin/ipbans',
	'/admin/state',
	'/admin/log',
]) {
	test(`${path} is accessible`, async ({ admin }) => {
		await aComment(admin.api, await aPost(admin.api, await aCommunity(admin.api)), 'A comment.')
		await admin.page.goto(path)
		await expect(admin.page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible()
		await expectAccessible(admin.page)
	})
}

test('the ban dialog is accessible', async ({ admin, newMember }) => {
	const { username } = await newMember()
	await admin.page.goto('/admin/users')
	await admin.page.getByRole('button', { name: `Ban ${username}` }).click()
	await expect(admin.page.getByRole('dialog')).toBeVisible()
	await expectAccessible(admin.page)
})

test('a dialog that is longer than the screen is as high as it, with its buttons in sight', async ({ admin }) => {
	await admin.page.goto('/admin/signin')
	await admin.page.getByRole('button', { name: 'Add provider' }).click()
	const dialog = admin.page.getByRole('dialog')
	await expect(dialog.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 })
	await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
	await expectAccessible(admin.page)
})

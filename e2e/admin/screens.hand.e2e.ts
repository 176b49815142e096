import { expect } from '@playwright/test'
import { expectSound } from '../support/expect-sound.ts'
import { test } from '../support/people.ts'
import { aComment, aCommunity, aPost } from '../support/seed-client.ts'

for (const path of ['/admin', '/admin/users', '/admin/comments', '/admin/communities', '/admin/ipbans', '/admin/state', '/admin/log']) {
	test(`${path} is sound`, async ({ admin }) => {
		await aComment(admin.api, await aPost(admin.api, await aCommunity(admin.api)), 'A comment.')
		await admin.page.goto(path)
		await expect(admin.page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible()
		await expectSound(admin.page)
	})
}

test('the dialog that bans is sound', async ({ admin, newMember }) => {
	const { username } = await newMember()
	await admin.page.goto('/admin/users')
	await admin.page.getByRole('button', { name: `Ban ${username}` }).click()
	await expect(admin.page.getByRole('dialog')).toBeVisible()
	await expectSound(admin.page)
})

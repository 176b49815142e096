import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/people.ts'
import { aComment, aCommunity, aPost } from '../support/seed-client.ts'

/** Everything can be read, pressed and told apart, and nothing stands beyond the edge. */
async function expectSound(page: Page): Promise<void> {
	const { violations } = await new AxeBuilder({ page }).analyze()
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
	expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
}

for (const colorScheme of ['light', 'dark'] as const) {
	test.describe(colorScheme, () => {
		test.use({ colorScheme })

		test('the admin dashboard', async ({ admin }) => {
			await aComment(admin.api, await aPost(admin.api, await aCommunity(admin.api)), 'A comment.')
			for (const path of ['/admin', '/admin/users', '/admin/comments', '/admin/communities', '/admin/ipbans']) {
				await admin.page.goto(path)
				await expect(admin.page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible()
				await expectSound(admin.page)
			}
		})

		test('the dialog that bans', async ({ admin, newMember }) => {
			const { username } = await newMember()
			await admin.page.goto('/admin/users')
			await admin.page.getByRole('button', { name: `Ban ${username}` }).click()
			await expect(admin.page.getByRole('dialog')).toBeVisible()
			await expectSound(admin.page)
		})
	})
}

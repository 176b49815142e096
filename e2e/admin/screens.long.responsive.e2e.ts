import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aComment, aCommunity, aPost } from '../support/seed-client.ts'

/** In the page: options that are wider than their menu. */
const findCutOptions = `(() => {
	const ruler = document.createElement('canvas').getContext('2d')
	return [...document.querySelectorAll('main select')].flatMap((menu) => {
		const style = getComputedStyle(menu)
		ruler.font = style.font
		const room = menu.clientWidth - parseFloat(style.paddingInlineStart) - parseFloat(style.paddingInlineEnd)
		return [...menu.options].map(({ textContent }) => textContent).filter((text) => ruler.measureText(text).width > room + 1)
	})
})()`

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

test('no menu of settings cuts its options', async ({ admin }) => {
	const { page, api } = admin
	const community = await aCommunity(api)
	for (const path of ['/admin', `/${community.name}/modtools/settings`, '/settings']) {
		await page.goto(path)
		await expect(page.getByRole('combobox').first()).toBeVisible()
		expect({ path, cut: await page.evaluate(findCutOptions) }).toEqual({ path, cut: [] })
	}
})

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

import { listNotifications } from '@folkmoot/account-contract/notification-endpoints'
import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aComment, aCommunity, addressOf, aPost } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

test('notifies the author of a reply live, opens it and clears the list', async ({ newMember, admin }) => {
	const [author, other] = [await newMember('author'), await newMember('other')]
	const { page } = author
	const post = await aPost(author.api, await aCommunity(admin.api, 'Heard'), 'Is <b>this</b> heard of?')
	await visit(page, '/about')
	const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
	await expect(bell).toHaveAccessibleName('Notifications')

	// The five-second poll updates the title and the bell.
	const comment = await aComment(other.api, post, 'It is.')
	await expect(page).toHaveTitle(/^\(1\) About/, { timeout: 15_000 })
	await expect(bell).toHaveAccessibleName('Notifications, 1 new')

	await bell.click()
	const panel = page.getByRole('dialog', { name: 'Notifications' })
	const item = panel.getByRole('listitem').filter({ hasText: 'Is <b>this</b> heard of?' })
	await expect(item.getByRole('link')).toHaveText(`@${other.username} commented on your post Is <b>this</b> heard of?`)
	await expect(page).toHaveTitle(/^About/)
	await expectAccessible(page)
	await page.keyboard.press('Escape')
	await expect(panel).toBeHidden()
	await expect(bell).toBeFocused()
	await page.keyboard.press('Enter')
	await item.getByRole('link').click()
	await expect(page).toHaveURL(new RegExp(`${addressOf(post, comment)}\\?fromNotif=[0-9a-f]{24}$`))
	await expect(panel).toBeHidden()
	await expect.poll(async () => (await author.api.call(listNotifications, { query: {} })).items.filter(({ seen }) => !seen)).toEqual([])

	await visit(page, '/notifications')
	const row = page.getByRole('listitem').filter({ hasText: 'heard of?' })
	await row.getByRole('button', { name: 'Mark as unseen' }).click()
	await expect(row.getByText('New:')).toBeAttached()
	await page.getByRole('button', { name: 'All notifications' }).click()
	await page.getByRole('menuitem', { name: 'Mark all as seen' }).click()
	await expect(page.getByText('All notifications are marked as seen.')).toBeVisible()
	await expect(row.getByRole('button', { name: 'Mark as unseen' })).toBeVisible()
	await page.getByRole('button', { name: 'All notifications' }).click()
	await page.getByRole('menuitem', { name: 'Delete all' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Delete all' }).click()
	await expect(page.getByText('All notifications are deleted.')).toBeVisible()
	await expect(page.getByRole('heading', { name: 'No notifications' })).toBeVisible()
	expect((await author.api.call(listNotifications, { query: {} })).count).toBe(0)
})

test('loads more notifications on scroll', async ({ newMember, admin }) => {
	const [author, other] = [await newMember('author'), await newMember('other')]
	const community = await aCommunity(admin.api, 'Many')
	for (let n = 1; n <= 14; n += 1) await aComment(other.api, await aPost(author.api, community, `Question number ${n}`), 'Yes.')
	await expect.poll(async () => (await author.api.call(listNotifications, { query: {} })).count, { timeout: 15_000 }).toBe(14)
	await visit(author.page, '/notifications')
	await expect(author.page.getByText('Question number 14')).toBeVisible()
	await author.page.mouse.move(640, 500)
	await expect(async () => {
		await author.page.mouse.wheel(0, 900)
		await expect(author.page.getByText('Question number 1', { exact: true })).toBeVisible({ timeout: 500 })
	}).toPass()
	await expect(author.page.locator('#main').getByRole('listitem')).toHaveCount(14)
})

import { expect, type Locator } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aCommunity, aPost } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

test('reads and votes in a feed by keyboard alone', async ({ admin, newMember }) => {
	const community = await aCommunity(admin.api, 'Keys')
	for (const title of ['The third', 'The second', 'The first']) await aPost(admin.api, community, title)
	const { page } = await newMember()
	await visit(page, `/${community.name}?sort=latest`)
	const item = (name: string) => page.getByRole('article', { name })

	// The feed hydrates a moment after the page. Without a current item, `k` goes to the first; there is none before it.
	await expect(async () => {
		await page.keyboard.press('k')
		await expect(item('The first')).toBeFocused({ timeout: 500 })
	}).toPass()
	await page.keyboard.press('j')
	await page.keyboard.press('j')
	await expect(item('The third')).toBeFocused()
	await page.keyboard.press('k')
	await expect(item('The second')).toBeFocused()
	await page.keyboard.press('a')
	await expect(item('The second').getByRole('button', { name: 'Upvote' })).toHaveAttribute('aria-pressed', 'true')
	await expect(item('The second').getByRole('group', { name: 'Votes' })).toContainText('2 points')

	await page.keyboard.press('?')
	await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
	// In a dialog the keys do not act on the feed.
	await page.keyboard.press('j')
	await page.keyboard.press('Escape')
	await expect(page.getByRole('dialog')).toBeHidden()
	await expect(item('The second')).toBeFocused()

	// In a text field they are typed.
	await page.keyboard.press('/')
	await page.keyboard.type('jaz')
	await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('jaz')
	await item('The second').focus()
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { level: 1, name: 'The second' })).toBeVisible()
})

test('operates the card menu and a profile by keyboard alone', async ({ admin, newMember }) => {
	const community = await aCommunity(admin.api, 'Walk')
	const anna = await newMember('anna')
	await aPost(anna.api, community, 'Something of hers')
	const { page } = await newMember()
	const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
		for (let presses = 0; presses < 12 && !(await target.evaluate((element) => element.matches(':focus'))); presses += 1)
			await page.keyboard.press(key)
		await expect(target).toBeFocused()
	}
	const item = page.getByRole('article', { name: 'Something of hers' })
	const goToItem = () =>
		expect(async () => {
			await page.keyboard.press('j')
			await expect(item).toBeFocused({ timeout: 500 })
		}).toPass()
	await visit(page, `/${community.name}?sort=latest`)
	await goToItem()
	const more = item.getByRole('button', { name: 'More about: Something of hers' })
	await tabTo(more)
	await page.keyboard.press('Enter')
	await expect(page.getByRole('menuitem', { name: 'Save', exact: true })).toBeFocused()
	await expectAccessible(page)
	await page.keyboard.press('ArrowDown')
	await expect(page.getByRole('menuitem', { name: 'Hide', exact: true })).toBeFocused()
	await page.keyboard.press('Escape')
	await expect(more).toBeFocused()
	// Tab leaves the menu for the neighbour of its button.
	await page.keyboard.press('Enter')
	await expect(page.getByRole('menuitem', { name: 'Save', exact: true })).toBeFocused()
	await page.keyboard.press('Shift+Tab')
	await expect(item.getByRole('link', { name: '0 comments' })).toBeFocused()
	await expect(page.getByRole('menu')).toHaveCount(0)

	await tabTo(item.getByRole('link', { name: anna.username }), 'Shift+Tab')
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { level: 1, name: `@${anna.username}` })).toBeVisible()
	await goToItem()
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { level: 1, name: 'Something of hers' })).toBeVisible()
})

import { expect } from '@playwright/test'
import { test } from '../support/people.ts'
import { aCommunity, aPost } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

test('a feed is read and voted on without a mouse', async ({ admin, newMember }) => {
	const community = await aCommunity(admin.api, 'Keys')
	for (const title of ['The third', 'The second', 'The first']) await aPost(admin.api, community, title)
	const { page } = await newMember()
	await visit(page, `/${community.name}?sort=latest`)
	const item = (name: string) => page.getByRole('article', { name })

	// The feed wakes up a moment after the page. From nowhere one comes to the first, and there is none before it.
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
	// In a dialog they are not for the feed.
	await page.keyboard.press('j')
	await page.keyboard.press('Escape')
	await expect(page.getByRole('dialog')).toBeHidden()
	await expect(item('The second')).toBeFocused()

	// While one types they are letters.
	await page.keyboard.press('/')
	await page.keyboard.type('jaz')
	await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('jaz')
	await item('The second').focus()
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { level: 1, name: 'The second' })).toBeVisible()
})

import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aComment, aCommunity, addressOf, aPost } from '../support/seed-client.ts'
import { reload, visit } from '../support/visit.ts'

test('jumps to comments new since the last visit by key, on any device', async ({ admin, newMember, anotherDevice }) => {
	const post = await aPost(admin.api, await aCommunity(admin.api))
	const may = await aComment(admin.api, post, 'Wait for May.')
	await aComment(admin.api, post, 'A thread nobody answers.')
	const { page, api } = await newMember('reader')
	await visit(page, addressOf(post))
	await expect(page.getByText('Wait for May.')).toBeVisible()
	await expect(page.getByText(/new since your last visit/)).toHaveCount(0)

	const june = await aComment(admin.api, post, 'Or for June.', may)
	await aComment(admin.api, post, 'Why June?', june)
	await aComment(api, post, 'My own does not count.')
	await reload(page)
	await expect(page.getByText('2 new since your last visit')).toBeVisible()
	await expectAccessible(page)

	// Folded ones are counted, and the key unfolds their thread.
	await page
		.locator(`#comment-${may.id}`)
		.getByRole('button', { name: /Thread of/ })
		.click()
	await expect(page.locator(`#comment-${may.id}`)).toContainText('2 new')
	await page.keyboard.press('n')
	await expect(page.getByRole('article').filter({ hasText: 'Or for June.' })).toBeFocused()
	await page.keyboard.press('n')
	await expect(page.getByRole('article').filter({ hasText: 'Why June?' })).toBeFocused()
	await page.keyboard.press('p')
	await expect(page.getByRole('article').filter({ hasText: 'Or for June.' })).toBeFocused()
	await page.keyboard.press('r')
	await expect(page.getByRole('textbox', { name: /^Reply to/ })).toBeFocused()
	await page.keyboard.press('Escape')
	await page.keyboard.press('?')
	await expect(page.getByRole('dialog')).toContainText('Next new comment')

	// On another device all of them count as read.
	const second = await anotherDevice({ api })
	await second.setViewportSize({ width: 390, height: 844 })
	await visit(second, addressOf(post))
	await expect(second.getByText('Why June?')).toBeVisible()
	await expect(second.getByText(/new since your last visit/)).toHaveCount(0)
	await aComment(admin.api, post, 'One more.')
	await reload(second)
	await expect(second.getByText('1 new since your last visit')).toBeVisible()
	await expectAccessible(second)
	await reload(page)
	await expect(page.getByText(/new since your last visit/)).toHaveCount(0)
})

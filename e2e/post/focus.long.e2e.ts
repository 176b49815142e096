import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { aComment, aCommunity, addressOf, aPost } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

test('returns focus to the menu button after a confirmation', async ({ admin, newMember }) => {
	const writer = await newMember()
	const { page } = writer
	const post = await aPost(writer.api, await aCommunity(admin.api))
	const comments = [await aComment(writer.api, post, 'Wait for May.'), await aComment(writer.api, post, 'Or for June.')]
	await visit(page, addressOf(post))
	const dialog = page.getByRole('dialog')
	const more = (id: string | undefined) => page.locator(`#comment-${id}`).getByRole('button', { name: 'More' })
	const ofPost = page.getByRole('article').first().getByRole('button', { name: 'More' })
	const byKey = async (button: typeof ofPost) => {
		await button.focus()
		await page.keyboard.press('Enter')
		await expect(page.getByRole('menuitem').first()).toBeFocused()
		// The last entry.
		await page.keyboard.press('End')
		await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
		await page.keyboard.press('Enter')
	}
	const byMouse = async (button: typeof ofPost) => {
		await button.click()
		await page.getByRole('menuitem', { name: 'Delete' }).click()
	}

	for (const button of [ofPost, more(comments[0]?.id)]) {
		for (const ask of [byMouse, byKey]) {
			await ask(button)
			await expect(dialog).toBeVisible()
			await expect(dialog.locator(':focus')).toHaveCount(1)
			await page.keyboard.press('Escape')
			await expect(dialog).toHaveCount(0)
			await expect(button).toBeFocused()
		}
	}

	// A deleted comment has no menu any more.
	for (const [index, ask] of [byMouse, byKey].entries()) {
		const id = comments[index]?.id
		await ask(more(id))
		await dialog.getByRole('button', { name: 'Delete comment' }).click()
		await expect(dialog).toHaveCount(0)
		await expect(more(id)).toHaveCount(0)
		await expect(page.locator(`#comment-${id}`).getByRole('article')).toBeFocused()
	}
})

test('moves focus to the new comment after writing by keyboard', async ({ admin, newMember }) => {
	const post = await aPost(admin.api, await aCommunity(admin.api))
	const other = await aComment(admin.api, post, 'Wait for May.')
	const { page } = await newMember()
	await visit(page, addressOf(post))
	const article = (text: string) => page.getByRole('article').filter({ hasText: text })
	await page.getByRole('button', { name: 'Add a comment' }).click()
	await page.getByRole('textbox', { name: 'Your comment' }).fill('I sow now.')
	await page.keyboard.press('Control+Enter')
	await expect(article('I sow now.')).toBeFocused()
	await page.keyboard.press('r')
	await page.keyboard.press('Escape')
	await expect(article('I sow now.')).toBeFocused()
	await article('I sow now.').getByRole('button', { name: 'Edit' }).click()
	await page.getByRole('textbox', { name: 'Your comment' }).fill('I sow in May.')
	await page.getByRole('button', { name: 'Save comment' }).click()
	await expect(article('I sow in May.')).toBeFocused()
	await page.locator(`#comment-${other.id}`).getByRole('button', { name: 'Reply' }).click()
	await page.getByRole('textbox', { name: /^Reply to/ }).fill('Why May?')
	await page.keyboard.press('Control+Enter')
	await expect(article('Why May?')).toBeFocused()
})

import { expect } from '@playwright/test'
import { test } from '../support/people.ts'
import { aComment, aCommunity, addressOf, aPost } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

test('a deep thread stays within a phone, and one replies in it', async ({ admin, newMember }) => {
	const post = await aPost(admin.api, await aCommunity(admin.api))
	let last = await aComment(admin.api, post, 'Top of it.')
	for (let depth = 1; depth <= 15; depth += 1) last = await aComment(admin.api, post, `Depth ${depth} with a few words to break.`, last)
	const { page } = await newMember()
	await visit(page, addressOf(post))
	const deepest = page.locator(`#comment-${last.id}`)
	await expect(deepest).toContainText('Depth 15')
	expect(await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0)
	await expect(deepest.getByRole('button', { name: 'Reply' })).toBeDisabled()
	await page.getByRole('button', { name: 'Add a comment' }).click()
	await page.getByRole('textbox', { name: 'Your comment' }).fill('By thumb.')
	await page.getByRole('button', { name: 'Add comment' }).click()
	await expect(page.getByText('By thumb.')).toBeInViewport()
})

import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { aComment, aCommunity, addressOf, aPost } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

test('fits a deep thread on a phone, with replies', async ({ admin, newMember, isMobile }) => {
	const post = await aPost(admin.api, await aCommunity(admin.api))
	let last = await aComment(admin.api, post, 'Top of it.')
	for (let depth = 1; depth <= 15; depth += 1) last = await aComment(admin.api, post, `Depth ${depth} with a few words to break.`, last)
	const { page } = await newMember()
	await visit(page, addressOf(post))
	if (isMobile) {
		const text = page.getByText('Depth 8 with')
		expect((await text.boundingBox())?.width).toBeGreaterThan(200)
		await page.getByRole('link', { name: 'Continue this thread' }).click()
		await expect(text).toBeInViewport()
	}
	const deepest = page.locator(`#comment-${last.id}`)
	await expect(deepest).toContainText('Depth 15')
	expect(await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0)
	await expect(deepest.getByRole('button', { name: 'Reply' })).toBeDisabled()
	await page.getByRole('button', { name: 'Add a comment' }).click()
	await page.getByRole('textbox', { name: 'Your comment' }).fill('By thumb.')
	await page.getByRole('button', { name: 'Add comment' }).click()
	await expect(page.getByText('By thumb.')).toBeInViewport()
})

test('clips a long comment at 500 pixels until expanded', async ({ admin, page }) => {
	const post = await aPost(admin.api, await aCommunity(admin.api))
	const comment = await aComment(admin.api, post, `${'A long answer to a short question.\n\n'.repeat(40)}The end of it.`)
	await visit(page, addressOf(post))
	const heightOf = (name: string) =>
		page.getByRole('button', { name }).evaluate((button) => button.previousElementSibling?.getBoundingClientRect().height ?? 0)
	const item = page.locator(`#comment-${comment.id}`)
	await expect(item.getByRole('button', { name: 'Show more' })).toHaveAttribute('aria-expanded', 'false')
	expect(await heightOf('Show more')).toBe(500)
	await item.getByRole('button', { name: 'Show more' }).click()
	expect(await heightOf('Show less')).toBeGreaterThan(1_000)
	await item.getByText('The end of it.').scrollIntoViewIfNeeded()
	await expect(item.getByText('The end of it.')).toBeInViewport()
	await item.getByRole('button', { name: 'Show less' }).click()
	await expect.poll(() => heightOf('Show more')).toBe(500)
})

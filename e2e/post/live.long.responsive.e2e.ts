import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aComment, aCommunity, addressOf, aPost } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

test('tells of new comments in the open thread, moves nothing, and shows them when asked', async ({ admin, newMember }) => {
	const reader = await newMember('reader')
	const post = await aPost(reader.api, await aCommunity(admin.api))
	await aComment(admin.api, post, 'Wait for May.')
	const { page } = reader
	const begun = page.waitForResponse((response) => response.url().includes(`/api/events?post=${post.publicId}`))
	await visit(page, addressOf(post))
	expect((await begun).status()).toBe(200)
	await expect(page.getByText('Wait for May.')).toBeVisible()

	await aComment(admin.api, post, 'Or for June.')
	await aComment(admin.api, post, 'Not before July.')
	const news = page.getByRole('button', { name: '2 new comments' })
	await expect(news).toBeVisible()
	await expect(page.getByText('Or for June.')).toHaveCount(0)
	await expect(page).toHaveTitle(/^\(\d+\) /)
	await expectAccessible(page)

	await news.click()
	await expect(page.getByText('Or for June.')).toBeVisible()
	await expect(page.getByText('Not before July.')).toBeVisible()
	await expect(page.getByRole('heading', { name: '3 comments' })).toBeVisible()
	await expect(page.getByRole('article').filter({ hasText: 'Or for June.' })).toBeFocused()
	await expect(news).toHaveCount(0)
})

test('tells of what was written between the reading of the page and the opening of the stream', async ({ admin, newMember }) => {
	const reader = await newMember('reader')
	const post = await aPost(reader.api, await aCommunity(admin.api))
	const { page } = reader
	const written = page.waitForRequest('**/api/events?*').then(() => aComment(admin.api, post, 'Meanwhile.'))
	await page.route('**/api/events?*', async (route) => {
		await written
		await route.continue()
	})
	await visit(page, addressOf(post))
	await expect(page.getByRole('button', { name: '1 new comment' })).toBeVisible()
	await expect(page.getByText('Meanwhile.')).toHaveCount(0)
})

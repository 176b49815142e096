import { deletePost, editPost } from '@folkmoot/post-contract/post-endpoints'
import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { aComment, aCommunity, addressOf, aPost } from '../support/seed-client.ts'
import { reload, visit } from '../support/visit.ts'

test('redirects another community or the long id to the canonical URL', async ({ admin, page }) => {
	const community = await aCommunity(admin.api)
	const post = await aPost(admin.api, community)
	const elsewhere = await aCommunity(admin.api)
	await visit(page, `/${elsewhere.name}/post/${post.publicId}?fromNotif=1`)
	await expect(page).toHaveURL(new RegExp(`${addressOf(post)}\\?fromNotif=1$`))
	await visit(page, `/${community.name.toUpperCase()}/post/${post.id}`)
	await expect(page).toHaveURL(new RegExp(`${addressOf(post)}$`))
})

test('returns 404 for an unknown post', async ({ page, allowConsole }) => {
	allowConsole(/404/)
	const answer = await page.goto('/Anywhere/post/zzzzzzzz')
	expect(answer?.status()).toBe(404)
	await expect(page.getByText("The page you're looking for does not exist.")).toBeVisible()
})

test('scrolls to the comment in the URL, and sets noindex', async ({ admin, page }) => {
	const post = await aPost(admin.api, await aCommunity(admin.api), 'A long one', 'Line.\n\n'.repeat(60))
	const first = await aComment(admin.api, post, 'First.')
	const reply = await aComment(admin.api, post, 'A reply to the first.', first)
	for (let number = 0; number < 5; number += 1) await aComment(admin.api, post, `Other ${number}.`)
	await visit(page, addressOf(post, reply))
	await expect(page.getByText('A reply to the first.')).toBeInViewport()
	await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
	await page.getByRole('link', { name: 'Show all comments' }).click()
	await expect(page).toHaveURL(new RegExp(`${addressOf(post)}$`))
	await expect(page.locator('meta[name=robots]')).toHaveCount(0)
})

test('links the comment count of a card to the thread', async ({ admin, page }) => {
	const community = await aCommunity(admin.api)
	const post = await aPost(admin.api, community, 'A long one', 'Line.\n\n'.repeat(60))
	await aComment(admin.api, post, 'First.')
	await visit(page, `/${community.name}`)
	await page.getByRole('link', { name: '1 comment' }).click()
	await expect(page.getByText('First.')).toBeInViewport()
})

test('shows notices of moderator actions', async ({ admin, page }) => {
	const post = await aPost(admin.api, await aCommunity(admin.api))
	await admin.api.call(editPost, { params: { postId: post.publicId }, query: { action: 'lock', lockAs: 'admins' }, body: {} })
	await visit(page, addressOf(post))
	await expect(page.getByText(/^Locked by admins/)).toBeVisible()
	await expect(page.getByRole('button', { name: 'Upvote' }).and(page.locator(':visible'))).toBeDisabled()
	await admin.api.call(deletePost, { params: { postId: post.publicId }, query: { deleteAs: 'admins' } })
	await reload(page)
	await expect(page.getByText(/^Removed by admins/)).toBeVisible()
})

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false })

	test('renders post and thread', async ({ admin, page }) => {
		const post = await aPost(admin.api, await aCommunity(admin.api))
		const comment = await aComment(admin.api, post, 'Wait for May.')
		await aComment(admin.api, post, `${'A long answer. '.repeat(200)}The end of it.`, comment)
		await page.goto(addressOf(post))
		await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible()
		await expect(page.getByText('still', { exact: true })).toBeVisible()
		await expect(page.getByText('Wait for May.')).toBeVisible()
		await page.getByText('The end of it.').scrollIntoViewIfNeeded()
		await expect(page.getByText('The end of it.')).toBeInViewport()
	})

	test('leads to the comments beyond the first forty', async ({ admin, page }) => {
		const post = await aPost(admin.api, await aCommunity(admin.api))
		for (let number = 1; number <= 42; number += 1) await aComment(admin.api, post, `Number ${number}.`)
		const comments = page.getByRole('region', { name: 'Comments' }).getByRole('article')
		await page.goto(addressOf(post))
		await expect(comments).toHaveCount(40)
		await expect(page.getByRole('button', { name: 'More comments' })).toBeHidden()
		await page.getByRole('link', { name: 'More comments' }).click()
		await expect(comments).toHaveCount(42)
	})
})

import { getComment } from '@folkmoot/post-contract/comment-endpoints'
import { getPost } from '@folkmoot/post-contract/post-endpoints'
import { expect, type Locator } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { aComment, aCommunity, addressOf, aPost } from '../support/seed-client.ts'
import { reload, visit } from '../support/visit.ts'

const up = (where: Locator) => where.getByRole('button', { name: 'Upvote' }).and(where.locator(':visible'))

test('votes optimistically, counts once, persists and can be undone', async ({ admin, newMember }) => {
	const post = await aPost(admin.api, await aCommunity(admin.api))
	const { page, api } = await newMember()
	await visit(page, addressOf(post))
	const arrow = up(page.getByRole('article', { name: post.title }))
	await expect(arrow).toBeEnabled()
	// Two clicks before any response: the second is ignored.
	await arrow.evaluate((button: { click: () => void }) => {
		button.click()
		button.click()
	})
	await expect(arrow).toHaveAttribute('aria-pressed', 'true')
	await expect(page.getByText('100% upvoted')).toBeVisible()
	await expect.poll(async () => (await api.call(getPost, { params: { postId: post.publicId }, query: {} })).upvotes).toBe(2)
	await reload(page)
	await expect(arrow).toHaveAttribute('aria-pressed', 'true')
	await expect(page.getByRole('group', { name: 'Votes' }).first()).toContainText('2')
	await arrow.click()
	await expect(arrow).toHaveAttribute('aria-pressed', 'false')
	await expect.poll(async () => (await api.call(getPost, { params: { postId: post.publicId }, query: {} })).upvotes).toBe(1)
})

test('changes a comment vote from up to down', async ({ admin, newMember }) => {
	const post = await aPost(admin.api, await aCommunity(admin.api))
	const comment = await aComment(admin.api, post, 'Wait for May.')
	const { page, api } = await newMember()
	const votes = async () => {
		const { upvotes, downvotes } = await api.call(getComment, { params: { commentId: comment.id } })
		return [upvotes, downvotes]
	}
	await visit(page, addressOf(post))
	const item = page.locator(`#comment-${comment.id}`)
	await up(item).click()
	await expect(item.getByRole('group', { name: 'Votes' })).toContainText('2 upvotes')
	// A click while the first is pending would be ignored.
	await expect.poll(votes).toEqual([2, 0])
	await item.getByRole('button', { name: 'Downvote' }).click()
	await expect(item.getByRole('group', { name: 'Votes' })).toContainText(/1 upvote(?!s).*1 downvote(?!s)/)
	await expect.poll(votes).toEqual([1, 1])
	await reload(page)
	await expect(item.getByRole('button', { name: 'Downvote' })).toHaveAttribute('aria-pressed', 'true')
	await expect(item.getByRole('group', { name: 'Votes' })).toContainText(/1 upvote(?!s).*1 downvote(?!s)/)
})

test('asks a guest who votes, saves or replies to log in', async ({ admin, page }) => {
	const post = await aPost(admin.api, await aCommunity(admin.api))
	await aComment(admin.api, post, 'Wait for May.')
	await visit(page, addressOf(post))
	const prompt = page.getByRole('dialog', { name: 'Login to continue' })
	for (const name of ['Upvote', 'Save', 'Reply', 'Add a comment']) {
		await page.getByRole('button', { name }).and(page.locator(':visible')).first().click()
		await expect(prompt).toBeVisible()
		await page.keyboard.press('Escape')
		await expect(prompt).toBeHidden()
	}
})

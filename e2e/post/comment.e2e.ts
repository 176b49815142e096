import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { aComment, aCommunity, addressOf, aPost } from '../support/seed-client.ts'
import { reload, visit } from '../support/visit.ts'

test('creates, replies to, edits and deletes a comment', async ({ admin, newMember }) => {
	const post = await aPost(admin.api, await aCommunity(admin.api))
	const other = await aComment(admin.api, post, 'Wait for May.')
	const { page } = await newMember()
	await visit(page, addressOf(post))

	await page.getByRole('button', { name: 'Add a comment' }).click()
	await page.getByRole('textbox', { name: 'Your comment' }).fill('I sow **now**.')
	await page.getByRole('button', { name: 'Add comment' }).click()
	await expect(page.getByRole('heading', { name: '2 comments' })).toBeVisible()
	// New ones come first.
	const mine = page.getByRole('region', { name: 'Comments' }).getByRole('listitem').first()
	await expect(mine).toContainText('I sow now.')

	const parent = page.locator(`#comment-${other.id}`)
	await parent.getByRole('button', { name: 'Reply' }).click()
	await page.getByRole('textbox', { name: /^Reply to/ }).fill('Why May?')
	await page.keyboard.press('Control+Enter')
	await expect(page.getByRole('article', { name: `in reply to ${admin.username}` })).toContainText('Why May?')
	await expect(page.getByRole('heading', { name: '3 comments' })).toBeVisible()

	await mine.getByRole('button', { name: 'Edit' }).click()
	await expect(mine.getByRole('textbox')).toHaveValue('I sow **now**.')
	await mine.getByRole('textbox').fill('I sow in April.')
	await mine.getByRole('button', { name: 'Save comment' }).click()
	await expect(mine).toContainText('I sow in April.')

	await mine.getByRole('button', { name: 'More' }).click()
	await page.getByRole('menuitem', { name: 'Delete' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Delete comment' }).click()
	await expect(page.getByText('Deleted by its author')).toBeVisible()

	await reload(page)
	await expect(page.getByText('Deleted by its author')).toBeVisible()
	await expect(page.getByText('I sow in April.')).toHaveCount(0)
	await expect(page.getByRole('article', { name: `in reply to ${admin.username}` })).toContainText('Why May?')
})

test('restores a draft after a reload, and undoes a discard', async ({ admin, newMember }) => {
	const post = await aPost(admin.api, await aCommunity(admin.api))
	const comment = await aComment(admin.api, post, 'Wait for May.')
	const { page } = await newMember()
	await visit(page, addressOf(post))
	await page.locator(`#comment-${comment.id}`).getByRole('button', { name: 'Reply' }).click()
	await page.getByRole('textbox', { name: /^Reply to/ }).fill('Half a thought')
	await reload(page)
	await expect(page.getByText('Draft restored')).toBeVisible()
	await expect(page.getByRole('textbox', { name: /^Reply to/ })).toHaveValue('Half a thought')
	await page.getByRole('button', { name: 'Cancel' }).click()
	await expect(page.getByRole('textbox', { name: /^Reply to/ })).toHaveCount(0)
	await page.getByRole('button', { name: 'Undo' }).click()
	await expect(page.getByRole('textbox', { name: /^Reply to/ })).toHaveValue('Half a thought')
})

test('quotes selected text', async ({ admin, newMember }) => {
	const post = await aPost(admin.api, await aCommunity(admin.api))
	const comment = await aComment(admin.api, post, 'Wait for May, or for June.')
	const { page } = await newMember()
	await visit(page, addressOf(post))
	const item = page.locator(`#comment-${comment.id}`)
	await item.getByText('Wait for May, or for June.').selectText()
	await item.getByRole('button', { name: 'Reply' }).click()
	await expect(page.getByRole('textbox', { name: /^Reply to/ })).toHaveValue('> Wait for May, or for June.\n\n')
})

test('votes, comments and folds by keyboard alone', async ({ admin, newMember }) => {
	const post = await aPost(admin.api, await aCommunity(admin.api))
	await aComment(admin.api, post, 'Wait for May.')
	const { page } = await newMember()
	await visit(page, addressOf(post))
	const focused = () =>
		page.evaluate<string>("document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''")
	const tabTo = async (name: string) => {
		for (let step = 0; step < 60; step += 1) {
			await page.keyboard.press('Tab')
			if ((await focused()) === name) return
		}
		throw new Error(`Sixty tabs did not lead to ${name}.`)
	}
	await tabTo('Upvote')
	await page.keyboard.press('Enter')
	await expect(page.getByRole('group', { name: 'Votes' }).first()).toContainText('2')
	await tabTo('Add a comment')
	await page.keyboard.press('Enter')
	await page.keyboard.type('By hand.')
	await page.keyboard.press('Control+Enter')
	await expect(page.getByText('By hand.')).toBeVisible()
	await tabTo('Thread of site_admin')
	await page.keyboard.press('Space')
	await expect(page.getByText('Wait for May.')).toBeHidden()
})

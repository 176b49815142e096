import { addModerator } from '@folkmoot/modtools-contract/modtools-endpoints'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { aComment, aCommunity, addressOf, aPost } from '../support/seed-client.ts'

async function report(page: Page, what: 'post' | 'comment', reason: string): Promise<void> {
	const menus = page.getByRole('main').getByRole('button', { name: 'More', exact: true })
	// The post comes before its comments.
	await (what === 'post' ? menus.first() : menus.last()).click()
	await page.getByRole('menuitem', { name: 'Report' }).click()
	const dialog = page.getByRole('dialog', { name: `Report this ${what}` })
	await expect(dialog.getByRole('button', { name: `Report ${what}` })).toBeDisabled()
	await dialog.getByRole('radio', { name: reason }).check()
	await dialog.getByRole('button', { name: `Report ${what}` }).click()
}

test('a moderator resolves members’ reports', async ({ admin, newMember, allowConsole }) => {
	test.slow()
	// The browser logs the second report's conflict.
	allowConsole(/status of 409/)
	const community = await aCommunity(admin.api)
	const [author, moderator, reader] = [await newMember('author'), await newMember('mod'), await newMember('reader')]
	await admin.api.call(addModerator, { params: { communityId: community.id }, body: { username: moderator.username } })
	const post = await aPost(author.api, community, 'Cheap pills for your beans')
	const comment = await aComment(author.api, post, 'It really works.')

	await test.step('a member reports a post and a comment, each once', async () => {
		const { page } = reader
		await page.goto(addressOf(post))
		await report(page, 'post', 'Spam')
		await expect(page.getByText('Post reported.')).toBeVisible()
		await report(page, 'comment', 'Breaks community rules')
		await expect(page.getByText('Comment reported.')).toBeVisible()
		await report(page, 'post', 'Copyright violation')
		await expect(page.getByText('You have already reported this post')).toBeVisible()
	})

	const { page } = moderator
	const reported = (what: string) => page.getByRole('article', { name: `Reported ${what}` })

	await test.step('the moderator sees both, with reasons and counts', async () => {
		await page.goto(`/${community.name}`)
		await page.getByRole('link', { name: 'MOD TOOLS' }).first().click()
		await page.getByRole('link', { name: 'Reports' }).click()
		await expect(page.getByRole('link', { name: 'All (2)' })).toBeVisible()
		await expect(page.getByRole('link', { name: 'Posts (1)' })).toBeVisible()
		await expect(page.getByRole('link', { name: 'Comments (1)' })).toBeVisible()
		await expect(reported('post')).toContainText('Cheap pills for your beans')
		await expect(reported('post')).toContainText('Spam')
		await expect(reported('comment')).toContainText('It really works.')
		await expect(reported('comment')).toContainText('Breaks community rules')
	})

	await test.step('and ignores one and removes the other', async () => {
		await reported('comment').getByRole('button', { name: 'Ignore' }).click()
		await expect(page.getByText('Report ignored.')).toBeVisible()
		await expect(reported('comment')).toHaveCount(0)
		await reported('post').getByRole('button', { name: 'Remove post' }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Remove post' }).click()
		await expect(page.getByText('No reports waiting.')).toBeVisible()
		await expect(page.getByRole('link', { name: 'All (0)' })).toBeVisible()
	})

	await test.step('the post is among the removed ones and in no feed; the comment stays', async () => {
		await page.getByRole('link', { name: 'Removed', exact: true }).click()
		await expect(page.getByRole('list', { name: 'Removed posts' })).toContainText('Deleted by moderators')
		await reader.page.goto(`/${community.name}`)
		await expect(reader.page.getByText('Nothing to show')).toBeVisible()
		await expect(reader.page.getByText('Cheap pills for your beans')).toHaveCount(0)
		await reader.page.goto(addressOf(post))
		await expect(reader.page.locator(`#comment-${comment.id}`)).toContainText('It really works.')
	})
})

test('resolves a report by three keys in the queue of all communities', async ({ admin, newMember }) => {
	const community = await aCommunity(admin.api)
	const [author, moderator, reader] = [await newMember('author'), await newMember('mod'), await newMember('reader')]
	await admin.api.call(addModerator, { params: { communityId: community.id }, body: { username: moderator.username } })
	const post = await aPost(author.api, community, 'A post somebody minds')
	const other = await aPost(author.api, community, 'Another post somebody minds')
	for (const { id } of [post, other]) await reader.api.send('POST', '/api/_report', { type: 'post', targetId: id, reason: 3 })
	const { page } = moderator
	await page.goto('/modqueue')
	const reported = page.getByRole('article', { name: 'Reported post' })
	await expect(reported).toHaveCount(2)
	await expect(async () => {
		await page.keyboard.press('j')
		await expect(reported.first()).toBeFocused({ timeout: 500 })
	}).toPass()
	await page.keyboard.press('x')
	await expect(page.getByRole('dialog', { name: 'Remove this post?' }).getByLabel('Reason')).toBeFocused()
	await page.keyboard.press('Enter')
	await expect(page.getByText('Post removed.')).toBeVisible()
	await expect(reported).toHaveCount(1)
	await page.keyboard.press('j')
	await page.keyboard.press('i')
	await expect(page.getByText('Nothing is waiting for you.')).toBeVisible()
	await page.getByRole('link', { name: 'Handled' }).click()
	await expect(reported).toHaveCount(2)
	await expect(reported.first()).toContainText(`Ignored by @${moderator.username}`)
})

test('acts on several reports at once', async ({ admin, newMember }) => {
	const community = await aCommunity(admin.api)
	const [author, moderator, reader] = [await newMember('author'), await newMember('mod'), await newMember('reader')]
	await admin.api.call(addModerator, { params: { communityId: community.id }, body: { username: moderator.username } })
	for (const title of ['Cheap pills', 'Cheaper pills', 'A decent post']) {
		const { id } = await aPost(author.api, community, title)
		await reader.api.send('POST', '/api/_report', { type: 'post', targetId: id, reason: 3 })
	}
	const { page } = moderator
	const reported = page.getByRole('article', { name: 'Reported post' })
	const select = (title: string) => page.getByRole('checkbox', { name: new RegExp(`^Select the reported post by .*: ${title}$`) })
	await page.goto(`/${community.name}/modtools/reports`)
	await expect(reported).toHaveCount(3)

	await test.step('removes two for one reason', async () => {
		await expect(async () => {
			await select('Cheap pills').check()
			await expect(page.getByText('1 selected')).toBeVisible({ timeout: 500 })
		}).toPass()
		await select('Cheaper pills').focus()
		await page.keyboard.press('Space')
		await expect(page.getByText('2 selected')).toBeInViewport()
		await page.getByRole('button', { name: 'Remove…' }).click()
		const dialog = page.getByRole('dialog', { name: 'Remove 2 items?' })
		await dialog.getByLabel('Reason').fill('Sells.')
		await dialog.getByRole('button', { name: 'Remove 2 items' }).click()
		await expect(page.getByText('2 items removed.')).toBeVisible()
		await expect(reported).toHaveCount(1)
		await expect(reported).toBeFocused()
	})

	await test.step('and ignores all that is left', async () => {
		await page.getByRole('checkbox', { name: 'Select all shown' }).check()
		await page.getByText('1 selected').locator('..').getByRole('button', { name: 'Ignore' }).click()
		await expect(page.getByText('No reports waiting.')).toBeVisible()
	})

	await test.step('all are told apart among the handled ones', async () => {
		await page.getByRole('link', { name: 'Handled' }).click()
		await expect(reported).toHaveCount(3)
		await expect(page.getByText(`Removed by @${moderator.username}`)).toHaveCount(2)
		await expect(page.getByText(`Ignored by @${moderator.username}`)).toHaveCount(1)
	})
})

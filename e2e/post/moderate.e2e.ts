import { addModerator } from '@folkmoot/modtools-contract/modtools-endpoints'
import { createPost, editPost } from '@folkmoot/post-contract/post-endpoints'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aCommunity, addressOf, aPost } from '../support/seed-client.ts'
import { reload, visit } from '../support/visit.ts'

const moderate = (page: Page) => page.getByRole('button', { name: 'Moderate' }).click()
const more = (page: Page) => page.getByRole('article').first().getByRole('button', { name: 'More' }).click()

test('a moderator locks, pins up to the limit and removes; the author deletes the remaining content', async ({
	admin,
	newMember,
	allowConsole,
}) => {
	test.slow()
	// The browser logs the refused third pin.
	allowConsole(/status of 400/)
	const community = await aCommunity(admin.api, 'Kept')
	const author = await newMember('author')
	const moderator = await newMember('keeper')
	await admin.api.call(addModerator, { params: { communityId: community.id }, body: { username: moderator.username } })
	const pin = (postId: string, action: 'pin' | 'unpin') => admin.api.call(editPost, { params: { postId }, query: { action }, body: {} })
	const others = [await aPost(admin.api, community, 'Read this first'), await aPost(admin.api, community, 'And this')]
	for (const { publicId } of others) await pin(publicId, 'pin')
	const link = { type: 'link', title: 'My shop', url: 'https://shop.example.org/presets' } as const
	const post = await author.api.call(createPost, { body: { ...link, community: community.name } })

	const { page } = moderator
	await visit(page, addressOf(post))
	await moderate(page)
	await page.getByRole('menuitem', { name: 'Lock as moderator' }).click()
	await expect(page.getByText('Locked by moderators. No new comments or votes.')).toBeVisible()
	await reload(page)
	await expect(page.getByText(/^Locked by moderators/)).toBeVisible()
	// By keyboard alone from here.
	await page.getByRole('button', { name: 'Moderate' }).focus()
	await page.keyboard.press('Enter')
	await expect(page.getByRole('menuitem', { name: 'Unlock' })).toBeFocused()
	await page.keyboard.press('Enter')
	await expect(page.getByText(/^Locked by moderators/)).toHaveCount(0)
	await expect(page.getByRole('button', { name: 'Moderate' })).toBeFocused()

	await moderate(page)
	const pinning = page.getByRole('menuitemcheckbox', { name: 'Pin in community' })
	await pinning.click()
	await expect(page.getByText('Max pinned posts count reached.')).toBeVisible()
	await expect(pinning).toHaveAttribute('aria-checked', 'false')
	await pin(others[0]?.publicId ?? '', 'unpin')
	await pinning.click()
	await expect(pinning).toHaveAttribute('aria-checked', 'true')
	await page.keyboard.press('Escape')
	await expect(pinning).toHaveCount(0)
	await expectAccessible(page)
	await expect(page.getByText('Pinned', { exact: true })).toBeVisible()

	await moderate(page)
	await page.getByRole('menuitem', { name: 'Delete as moderator' }).click()
	const question = page.getByRole('dialog', { name: 'Delete this post?' })
	await expect(question.getByRole('checkbox', { name: /too$/ })).toHaveCount(0)
	const confirm = question.getByRole('button', { name: 'Delete post' })
	const y = async () => (await confirm.boundingBox())?.y ?? 0
	const before = await y()
	// The reason is another area's: what it brings moves no button away.
	await expect(question.getByRole('textbox', { name: 'Reason' })).toBeVisible()
	expect(await y()).toBeCloseTo(before, 0)
	await confirm.click()
	await expect(page.getByText('Removed by moderators. It can still be read at this address.')).toBeVisible()
	await expect(page.getByText('Pinned', { exact: true })).toHaveCount(0)

	const theirs = author.page
	await visit(theirs, addressOf(post))
	await expect(theirs.getByRole('link', { name: /shop\.example\.org/ })).toBeVisible()
	await more(theirs)
	await theirs.getByRole('menuitem', { name: 'Delete content' }).click()
	await theirs.getByRole('dialog').getByRole('button', { name: 'Delete content' }).click()
	await expect(theirs.getByText('Removed by moderators. Its content was deleted by its author.')).toBeVisible()
	await expect(theirs.getByRole('link', { name: /shop\.example\.org/ })).toHaveCount(0)
	await more(theirs)
	await expect(theirs.getByRole('menuitem', { name: 'Hide' })).toBeVisible()
	await expect(theirs.getByRole('menuitem', { name: 'Delete content' })).toHaveCount(0)
})

test('hides a post on its page and shows it again', async ({ admin, newMember }) => {
	const post = await aPost(admin.api, await aCommunity(admin.api, 'Hidden'))
	const { page } = await newMember()
	await visit(page, addressOf(post))
	await more(page)
	await page.getByRole('menuitem', { name: 'Hide' }).click()
	await expect(page.getByText('Hidden post')).toBeVisible()
	await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
	await expectAccessible(page)
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeFocused()
})

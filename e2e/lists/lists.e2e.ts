import { addListItemById, createList } from '@folkmoot/lists-contract/list-endpoints'
import type { Post } from '@folkmoot/post-contract/post'
import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { scrollUntilText } from '../support/scroll-feed.ts'
import { aComment, aCommunity, aPost } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

test('creates a list, saves a post from the feed, shows and removes it', async ({ admin, newMember }) => {
	const community = await aCommunity(admin.api, 'Save')
	await aPost(admin.api, community, 'Worth keeping')
	const { page, username } = await newMember()

	await visit(page, `/@${username}/lists`)
	await page.getByRole('button', { name: 'New list' }).click()
	const dialog = page.getByRole('dialog', { name: 'New list' })
	await dialog.getByRole('textbox', { name: 'Title' }).fill('To read')
	await expect(dialog.getByText(`Address: /@${username}/lists/To_read`)).toBeVisible()
	await dialog.getByRole('button', { name: 'Create list' }).click()
	await expect(page.getByText('List created!')).toBeVisible()
	await expect(page.getByRole('listitem').filter({ hasText: 'To read' })).toContainText('0 items')

	await visit(page, `/${community.name}`)
	const saveDialog = async () => {
		await page.getByRole('button', { name: 'More about: Worth keeping' }).click()
		await page.getByRole('menuitem', { name: /^Saved?$/ }).click()
	}
	await saveDialog()
	const box = page.getByRole('checkbox', { name: 'To read' })
	await box.check()
	await expect(page.getByText('Saved to To read')).toBeVisible()
	await page.getByRole('button', { name: 'Done' }).click()
	await saveDialog()
	await expect(box).toBeChecked()
	await page.keyboard.press('Escape')

	await page.getByRole('link', { name: 'My Lists' }).click()
	await expect(page.getByRole('listitem').filter({ hasText: 'To read' })).toContainText('1 item ')
	await page.getByRole('link', { name: 'To read' }).click()
	await expect(page).toHaveURL(`/@${username}/lists/To_read`)
	await expect(page.getByText('Private')).toBeVisible()
	await expect(page.getByRole('heading', { name: 'Worth keeping' })).toBeVisible()
	await page.getByRole('button', { name: 'Remove' }).click()
	await expect(page.getByText('Removed from To read')).toBeVisible()
	await expect(page.getByText('Nothing to show')).toBeVisible()
	await expectAccessible(page)
})

test('loads, sorts, edits, clears and deletes a long list', async ({ admin, newMember }) => {
	test.slow()
	const community = await aCommunity(admin.api, 'Change')
	const { page, username, api } = await newMember()
	const path = `/api/users/${username}/lists`
	const lists = await api.call(createList, { params: { username }, body: { name: 'mine', displayName: 'Mine', public: true } })
	const listId = lists.find(({ name }) => name === 'mine')?.id ?? ''
	const posts: Post[] = []
	for (let n = 1; n <= 16; n += 1) {
		const post = await aPost(admin.api, community, `${community.name}, number ${n}`, `Line of number ${n}.\n\n`.repeat(n % 4))
		posts.push(post)
		await api.call(addListItemById, { params: { listId }, body: { targetId: post.id, targetType: 'post' } })
	}
	const titleOf = (number: number) => `${community.name}, number ${number}`
	const [, , third] = posts
	const comment = await aComment(admin.api, third ?? (posts[0] as Post), 'Saved comment.') // the loop above made posts
	await api.call(addListItemById, { params: { listId }, body: { targetId: comment.id, targetType: 'comment' } })
	await admin.api.send('DELETE', `/api/posts/${third?.publicId}`, {})

	// Far down, and back from a post to the same place.
	await visit(page, `/@${username}/lists/mine`)
	await expect(page.getByText('Saved comment.')).toBeVisible()
	const read = await scrollUntilText(page, titleOf(4))
	const wanted = posts.slice(3).map(({ title }) => title)
	const titles = read.map(({ title }) => title).filter((title) => title !== '')
	expect(titles.slice(0, wanted.length)).toEqual(wanted.toReversed())
	const link = page.getByRole('link', { name: titleOf(4), exact: true })
	await link.scrollIntoViewIfNeeded()
	const before = await link.boundingBox()
	await link.click()
	await expect(page.getByRole('heading', { level: 1, name: titleOf(4) })).toBeInViewport()
	await page.goBack()
	await expect(link).toBeInViewport()
	expect(Math.abs(((await link.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(4)

	// Oldest first, deleted items included.
	await page.getByRole('combobox', { name: 'Sort items by' }).selectOption('Oldest')
	await expect(page).toHaveURL(`/@${username}/lists/mine?sort=createdAsc`)
	const card = (title: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
	await expect(card(titleOf(1))).toHaveAttribute('aria-posinset', '1')
	await expect(card(titleOf(3)).getByText('Deleted')).toBeVisible()
	await expectAccessible(page)
	await card(titleOf(3)).getByRole('button', { name: 'Remove' }).click()
	await expect(page.getByText('Removed from Mine')).toBeVisible()
	await expect(card(titleOf(3))).toHaveCount(0)
	await page.getByRole('button', { name: 'Undo' }).click()
	await expect(card(titleOf(3))).toHaveAttribute('aria-posinset', '3')

	// By keyboard alone.
	const press = async (...keys: string[]) => {
		for (const key of keys) await page.keyboard.press(key)
	}
	const menu = page.getByRole('button', { name: /^Edit / })
	await menu.focus()
	await press('Enter')
	await expect(page.getByRole('menuitem', { name: 'Edit list' })).toBeFocused()
	await press('Enter')
	await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
	await press('ControlOrMeta+a')
	await page.keyboard.type('Renamed')
	await press('Tab', 'ControlOrMeta+a')
	await page.keyboard.type('bookmarks')
	await press('Tab')
	await expect(page.getByText('List with name bookmarks already exists.')).toBeVisible()
	await press('Shift+Tab', 'ControlOrMeta+a')
	await page.keyboard.type('renamed')
	await press('Enter')
	await expect(page).toHaveURL(new RegExp(`/@${username}/lists/renamed`))
	await expect(page.getByRole('heading', { level: 1, name: 'Renamed' })).toBeVisible()
	await menu.focus()
	await press('Enter')
	await expect(page.getByRole('menuitem', { name: 'Edit list' })).toBeFocused()
	await press('ArrowDown')
	await expect(page.getByRole('menuitem', { name: 'Remove all items' })).toBeFocused()
	await press('Enter')
	const confirm = page.getByRole('dialog').getByRole('button', { name: 'Remove all items' })
	await confirm.focus()
	await press('Enter')
	await expect(page.getByText('Nothing to show')).toBeVisible()

	await menu.click()
	await page.getByRole('menuitem', { name: 'Delete list' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Delete list' }).click()
	await expect(page).toHaveURL(`/@${username}/lists`)
	await expect(page.getByText('Renamed')).toHaveCount(0)
	expect((await api.send('GET', `${path}/renamed`)).status).toBe(404)
})

import { expect } from '@playwright/test'
import { expectSound } from '../support/expect-sound.ts'
import { test } from '../support/people.ts'
import { aComment, aCommunity, aPost } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

test('a list is made, a post saved from the feed, seen in it and taken out', async ({ admin, newMember }) => {
	const community = await aCommunity(admin.api, 'Save')
	await aPost(admin.api, community, 'Worth keeping')
	const { page, username } = await newMember()

	await visit(page, `/@${username}/lists`)
	await page.getByRole('button', { name: 'New list' }).click()
	const dialog = page.getByRole('dialog', { name: 'New list' })
	await dialog.getByRole('textbox', { name: 'Title' }).fill('To read')
	await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('To_read')
	await dialog.getByRole('button', { name: 'Create list' }).click()
	await expect(page.getByText('List created!')).toBeVisible()
	await expect(page.getByRole('listitem').filter({ hasText: 'To read' })).toContainText('0 items')

	await visit(page, `/${community.name}`)
	const saveDialog = async () => {
		await page.getByRole('button', { name: 'More about: Worth keeping' }).click()
		await page.getByRole('menuitem', { name: 'Save', exact: true }).click()
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
	await expectSound(page)
})

test('a list is edited, emptied and deleted', async ({ admin, newMember }) => {
	const post = await aPost(admin.api, await aCommunity(admin.api, 'Change'), 'Saved post')
	const comment = await aComment(admin.api, post, 'Saved comment.')
	const { page, username, api } = await newMember()
	const path = `/api/users/${username}/lists`
	const { body: lists } = await api.send<{ id: string; name: string }[]>('POST', path, { name: 'mine', displayName: 'Mine', public: true })
	const id = lists.find(({ name }) => name === 'mine')?.id
	for (const [targetId, targetType] of [
		[post.id, 'post'],
		[comment.id, 'comment'],
	])
		await api.send('POST', `/api/lists/${id}/items`, { targetId, targetType })

	await visit(page, `/@${username}/lists/mine`)
	await expect(page.getByText('Saved comment.')).toBeVisible()
	const choose = async (entry: string) => {
		await page.getByRole('button', { name: /^Change / }).click()
		await page.getByRole('menuitem', { name: entry }).click()
	}
	await choose('Edit list')
	await page.getByRole('textbox', { name: 'Title' }).fill('Renamed')
	await page.getByRole('textbox', { name: 'Name' }).fill('renamed')
	await page.getByRole('button', { name: 'Save list' }).click()
	await expect(page).toHaveURL(`/@${username}/lists/renamed`)
	await expect(page.getByRole('heading', { level: 1, name: 'Renamed' })).toBeVisible()
	await expect(page.getByText('Saved comment.')).toBeVisible()

	await choose('Remove all items')
	await page.getByRole('dialog').getByRole('button', { name: 'Remove all items' }).click()
	await expect(page.getByText('Nothing to show')).toBeVisible()
	await choose('Delete list')
	await page.getByRole('dialog').getByRole('button', { name: 'Delete list' }).click()
	await expect(page).toHaveURL(`/@${username}/lists`)
	await expect(page.getByText('Renamed')).toHaveCount(0)
	expect((await api.send('GET', `${path}/renamed`)).status).toBe(404)
})

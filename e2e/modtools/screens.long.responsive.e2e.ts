import { expect } from '@playwright/test'
import { type Person, test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aComment, aCommunity, addressOf, aPost } from '../support/seed-client.ts'

async function createReportedPost(admin: Person, author: Person, reader: Person) {
	const community = await aCommunity(admin.api)
	const post = await aPost(author.api, community, 'A title that is longer than any phone is wide, about beans and what eats them')
	const comment = await aComment(author.api, post, 'A comment that somebody minds.')
	for (const [type, { id }] of [['post', post] as const, ['comment', comment] as const])
		await reader.api.send('POST', '/api/_report', { type, targetId: id, reason: 3 })
	return { community, post }
}

test('the mod tools are accessible', async ({ admin, newMember, isMobile }) => {
	test.slow()
	const author = await newMember()
	const { community, post } = await createReportedPost(admin, author, await newMember())
	for (const rule of ['Be kind', 'No ads'])
		await admin.api.send('POST', `/api/communities/${community.id}/rules`, { rule, description: 'To beginners too.' })
	await admin.api.send('POST', `/api/communities/${community.id}/banned`, { username: author.username })
	await admin.api.send('PUT', `/api/posts/${post.publicId}?action=lock&lockAs=mods`, {})
	for (const section of [
		'settings',
		'rules',
		'automatic',
		'automatic?rule=new',
		'replies',
		'reports',
		'appeals',
		'locked',
		'banned',
		'mods',
		'numbers',
	]) {
		await admin.page.goto(`/${community.name}/modtools/${section}`)
		await expect(admin.page.getByRole('heading', { name: `${community.name} mod tools` })).toBeVisible()
		await expectAccessible(admin.page)
	}
	for (const [path, heading] of [
		['/modqueue', 'Queue'],
		['/modqueue/comments', 'Newest comments'],
		[`/${community.name}/modlog`, 'Moderation log'],
	] as const) {
		await admin.page.goto(path)
		await expect(admin.page.getByRole('heading', { name: heading })).toBeVisible()
		await expectAccessible(admin.page)
	}
	await admin.page.goto('/modqueue')
	// A touch screen has no keys.
	await expect(admin.page.getByText('Press ? for shortcuts.')).toBeVisible({ visible: !isMobile })
})

test('the report dialog is accessible and works by keyboard alone', async ({ admin, newMember }) => {
	const { page } = await newMember()
	const { post } = await createReportedPost(admin, await newMember(), await newMember())
	await page.goto(addressOf(post))
	await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).first().focus()
	await page.keyboard.press('Enter')
	await expect(page.getByRole('menuitem').first()).toBeFocused()
	const report = page.getByRole('menuitem', { name: 'Report' })
	await expect(async () => {
		await page.keyboard.press('ArrowDown')
		await expect(report).toBeFocused({ timeout: 500 })
	}).toPass()
	await page.keyboard.press('Enter')
	await expect(page.getByRole('dialog', { name: 'Report this post' })).toBeVisible()
	await expectAccessible(page)
	await expect(page.getByRole('radio').first()).toBeFocused()
	await page.keyboard.press('Space')
	await page.keyboard.press('ArrowDown')
	await expect(page.getByRole('radio').nth(1)).toBeChecked()
	await page.keyboard.press('Enter')
	await expect(page.getByText('Post reported.')).toBeVisible()
})

import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { aCommunity, aPost } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

test('hides a post, undoes it, and hides it permanently', async ({ admin, newMember }) => {
	const community = await aCommunity(admin.api, 'Hide')
	await aPost(admin.api, community, 'To be kept')
	await aPost(admin.api, community, 'To be hidden')
	const { page } = await newMember()
	await visit(page, `/${community.name}`)
	const hide = async () => {
		await page.getByRole('button', { name: 'More about: To be hidden' }).click()
		await page.getByRole('menuitem', { name: 'Hide', exact: true }).click()
		await expect(page.getByText('Hidden post')).toBeVisible()
	}
	await hide()
	await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
	await page.keyboard.press('Enter')
	await expect(page.getByRole('link', { name: 'To be hidden' })).toBeFocused()

	await hide()
	await visit(page, `/${community.name}`)
	await expect(page.getByRole('link', { name: 'To be kept' })).toBeVisible()
	await expect(page.getByText('To be hidden')).toHaveCount(0)
})

test('removes a muted author from the feeds until unmuted', async ({ admin, newMember }) => {
	const community = await aCommunity(admin.api, 'Mute')
	const loud = await newMember('loud')
	await aPost(loud.api, community, 'Loud words')
	await aPost(admin.api, community, 'Quiet words')
	const { page } = await newMember()
	await visit(page, `/${community.name}`)
	const choose = async (entry: string) => {
		await page.getByRole('button', { name: 'More about: Loud words' }).click()
		await page.getByRole('menuitem', { name: entry, exact: true }).click()
	}
	await choose(`Mute @${loud.username}`)
	await expect(page.getByText(`Posts from @${loud.username} won't appear on any of your feeds from now on.`)).toBeVisible()

	// Away and back by links: the feed is fetched again.
	await page.getByRole('link', { name: 'Communities', exact: true }).click()
	await page.getByRole('button', { name: 'Search communities' }).click()
	await page.keyboard.type(community.name)
	await page.getByRole('article').getByRole('link', { name: community.name }).click()
	await expect(page.getByRole('link', { name: 'Quiet words' })).toBeVisible()
	await expect(page.getByText('Loud words')).toHaveCount(0)

	await visit(page, `/@${loud.username}`)
	await choose(`Unmute @${loud.username}`)
	await expect(page.getByText(`Unmuted @${loud.username}`)).toBeVisible()
	await visit(page, `/${community.name}`)
	await expect(page.getByText('Loud words')).toBeVisible()
})

test('asks guests to log in, and lets them copy the URL', async ({ page, context, admin }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write'])
	const community = await aCommunity(admin.api, 'Guests')
	const post = await aPost(admin.api, community, 'For everybody')
	await visit(page, `/${community.name}`)
	const choose = async (entry: string) => {
		await page.getByRole('button', { name: 'More about: For everybody' }).click()
		await page.getByRole('menuitem', { name: entry, exact: true }).click()
	}
	for (const entry of ['Save', 'Hide', `Mute /${community.name}`, 'Report']) {
		await choose(entry)
		await expect(page.getByRole('dialog', { name: 'Login to continue' })).toBeVisible()
		await page.keyboard.press('Escape')
		await expect(page.getByRole('dialog')).toHaveCount(0)
	}
	await choose('Copy URL')
	await expect(page.getByText('Link copied to clipboard.')).toBeVisible()
	expect(await page.evaluate<string>('navigator.clipboard.readText()')).toMatch(new RegExp(`/${community.name}/post/${post.publicId}$`))
})

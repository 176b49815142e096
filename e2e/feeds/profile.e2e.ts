import { expect } from '@playwright/test'
import { password, test } from '../support/accounts.ts'
import { aComment, aCommunity, aPost } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

test('filters a profile by posts and comments', async ({ page, admin, newMember }) => {
	const community = await aCommunity(admin.api, 'Profile')
	const { username, api } = await newMember('anna')
	const post = await aPost(api, community, 'A post of hers')
	await aComment(api, post, 'A comment of hers.')

	// The name is case-insensitive; the address is corrected.
	await page.goto(`/@${username.toUpperCase()}?filter=posts`)
	await expect(page).toHaveURL(`/@${username}?filter=posts`)
	await visit(page, `/@${username}`)
	await expect(page.getByRole('heading', { level: 1, name: `@${username}` })).toBeVisible()
	const comment = page.getByText('A comment of hers.')
	const title = page.getByRole('heading', { name: 'A post of hers' })
	await expect(comment).toBeVisible()
	await expect(title).toBeVisible()
	const tabs = page.getByRole('navigation', { name: 'What to show' })
	await tabs.getByRole('link', { name: 'Posts' }).click()
	await expect(page).toHaveURL(`/@${username}?filter=posts`)
	await expect(comment).toHaveCount(0)
	await page.getByRole('button', { name: 'Sort posts by: New' }).click()
	await page.getByRole('menuitem', { name: 'Top' }).click()
	await expect(page).toHaveURL(`/@${username}?filter=posts&sort=top`)
	await expect(title).toBeVisible()
	await tabs.getByRole('link', { name: 'Comments' }).click()
	await expect(title).toHaveCount(0)
	await comment.locator('xpath=ancestor::article').getByRole('link', { name: 'Show in thread' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'A post of hers' })).toBeVisible()
})

test('shows a deleted account as such to all but admins, and its posts as a ghost’s', async ({ page, admin, newMember }) => {
	const community = await aCommunity(admin.api, 'Gone')
	const { username, api } = await newMember('gone')
	await aPost(api, community, 'What is left')
	expect((await api.send('DELETE', `/api/users/${username}`, { password })).status).toBe(200)

	await visit(page, `/@${username}`)
	await expect(page.getByRole('heading', { name: 'Account deleted.' })).toBeVisible()
	await expect(page.getByText('What is left')).toHaveCount(0)
	await visit(page, `/${community.name}`)
	await expect(page.getByRole('article', { name: 'What is left' })).toContainText('Ghost')

	await visit(admin.page, `/@${username}`)
	await expect(admin.page.getByText('Account deleted.')).toBeVisible()
	await expect(admin.page.getByText('What is left')).toBeVisible()
})

test('returns 404 for an unknown member', async ({ page, allowConsole }) => {
	allowConsole(/status of 404/)
	const answer = await page.goto('/@nobody_by_this_name')
	expect(answer?.status()).toBe(404)
	await expect(page.getByText("The page you're looking for does not exist.")).toBeVisible()
})

import { expect } from '@playwright/test'
import { password, test } from '../support/accounts.ts'
import { aCommunity, addressOf, aPost } from '../support/seed-client.ts'

test('rejects a banned member’s next request until the ban is lifted', async ({ admin, newMember, guestApi, allowConsole }) => {
	const community = await aCommunity(admin.api)
	const post = await aPost(admin.api, community)
	const { username, api, page: theirs } = await newMember('rude')
	await theirs.goto(addressOf(post))
	const vote = () => api.send('POST', '/api/_postVote', { postId: post.publicId, up: true })
	expect((await vote()).status).toBe(200)

	const { page } = admin
	await page.goto('/admin/users')
	await page.getByRole('searchbox', { name: 'Name contains' }).fill(username)
	// At once, before the table has been filtered: the dialog stays open when the address changes under it.
	await page.getByRole('button', { name: `Ban ${username}` }).click()
	await expect(page).toHaveURL(`/admin/users?q=${username}`)
	await page
		.getByRole('dialog', { name: 'Are you sure?' })
		.getByRole('button', { name: `Ban @${username}` })
		.click()
	await expect(page.getByText('User banned successfully.')).toBeVisible()
	await expect(page.getByRole('row', { name: username })).toContainText('Banned')

	expect(await vote()).toMatchObject({ status: 403, body: { code: 'account_suspended' } })
	expect(await guestApi.send('POST', '/api/_login', { username, password })).toMatchObject({
		status: 403,
		body: { code: 'account_suspended' },
	})
	// The browser logs the refusal.
	allowConsole(/status of 40[13]/)
	// Their open page reports it by itself, and continues as a guest's.
	await expect(theirs.getByText('This account is suspended.')).toBeVisible({ timeout: 15_000 })
	await expect(theirs.getByRole('button', { name: `Account of ${username}` })).toHaveCount(0)

	await page.reload()
	await page.getByRole('combobox', { name: 'Status' }).selectOption('Banned')
	await page.getByRole('button', { name: `Unban ${username}` }).click()
	await page
		.getByRole('dialog', { name: 'Are you sure?' })
		.getByRole('button', { name: `Unban @${username}` })
		.click()
	await expect(page.getByText('User unbanned successfully.')).toBeVisible()
	expect((await guestApi.send('POST', '/api/_login', { username, password })).status).toBe(200)

	// The case of a leaked password.
	await page.getByRole('button', { name: `More about ${username}` }).click()
	await page.getByRole('menuitem', { name: 'End all sessions' }).click()
	await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'End all sessions' }).click()
	await expect(page.getByText(`1 session of @${username} ended.`)).toBeVisible()
	expect((await guestApi.send('GET', '/api/_user')).status).toBe(401)
})

test('a ban with content removal requires the name, shows progress and can be undone', async ({ admin, newMember }) => {
	const community = await aCommunity(admin.api)
	const { username, api } = await newMember('flood')
	const post = await aPost(api, community, 'Buy buy buy')
	const isDeleted = async () => (await admin.api.send<{ deleted: boolean }>('GET', `/api/posts/${post.publicId}`)).body.deleted

	const { page } = admin
	await page.goto('/admin/users')
	await page.getByRole('button', { name: `Ban ${username}` }).click()
	await page.getByRole('checkbox', { name: 'Delete all their content' }).check()
	await page.getByRole('button', { name: 'Continue' }).click()
	const name = page.getByRole('textbox', { name: 'Type the username to confirm' })
	await expect(name).toBeFocused()
	await expect(page.getByText('Usernames do not match!')).toHaveCount(0)
	await name.fill('somebody')
	await page.keyboard.press('Enter')
	await expect(page.getByText('Usernames do not match!')).toBeVisible()
	await name.fill(username.toUpperCase())
	await page.keyboard.press('Enter')
	await expect(page.getByText('User banned successfully.')).toBeVisible()

	// The removal runs in the background.
	const removals = page
		.getByRole('main')
		.getByRole('listitem')
		.filter({ hasText: `@${username}` })
	await expect(removals).toContainText('1 post and 0 comments removed. You can undo this until', { timeout: 20_000 })
	expect(await isDeleted()).toBe(true)
	await page.goto(`/${community.name}`)
	await expect(page.getByText('Buy buy buy')).toHaveCount(0)

	await page.goto(`/@${username}`)
	await expect(page.getByRole('heading', { name: 'Content removed with bans' })).toBeVisible()
	await page.getByRole('button', { name: 'Admin actions' }).click()
	await page.getByRole('menuitem', { name: 'Unban user' }).click()
	await page.getByRole('checkbox', { name: 'Restore removed content' }).check()
	await page.getByRole('button', { name: `Unban @${username}` }).click()
	await expect(page.getByText('User unbanned successfully.')).toBeVisible()
	await expect(page.getByText('1 post and 0 comments restored.')).toBeVisible({ timeout: 20_000 })
	expect(await isDeleted()).toBe(false)
	await page.goto(`/${community.name}`)
	await expect(page.getByText('Buy buy buy')).toBeVisible()
})

test('rejects banning an admin', async ({ admin }) => {
	await admin.page.goto('/admin/users')
	await expect(admin.page.getByRole('table')).toBeVisible()
	await expect(admin.page.getByRole('button', { name: `Ban ${admin.username}` })).toHaveCount(0)
})

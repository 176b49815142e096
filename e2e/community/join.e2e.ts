import { addModerator } from '@folkmoot/modtools-contract/modtools-endpoints'
import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { aCommunity } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

test('joins and leaves, updating the member count and the joined communities', async ({ admin, newMember }) => {
	const { name } = await aCommunity(admin.api, 'Join')
	const { page } = await newMember()
	await visit(page, `/${name}`)
	const menuLink = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
	const header = page.locator('header', { has: page.getByRole('heading', { level: 1 }) })
	await expect(header).toContainText('1 member ')
	await expect(menuLink).toHaveCount(0)

	await page.getByRole('button', { name: `Join ${name}` }).click()
	await expect(page.getByRole('button', { name: `Joined ${name}` })).toBeVisible()
	await expect(header).toContainText('2 members')
	await expect(menuLink).toBeVisible()

	// The list of all communities shows it too.
	await page.getByRole('link', { name: 'Communities', exact: true }).click()
	await page.getByRole('button', { name: 'Search communities' }).click()
	await page.keyboard.type(name)
	await page.getByRole('button', { name: `Joined ${name}` }).click()
	await expect(page.getByRole('button', { name: `Join ${name}` })).toBeVisible()
	await expect(menuLink).toHaveCount(0)
	await page.getByRole('article').getByRole('link', { name }).click()
	await expect(header).toContainText('1 member ')
})

test('confirms before a moderator leaves', async ({ admin, newMember }) => {
	const community = await aCommunity(admin.api, 'Leave')
	const { name } = community
	const { page, api, username } = await newMember()
	await admin.api.call(addModerator, { params: { communityId: community.id }, body: { username } })
	// New moderators are joined once the event has propagated (eventual consistency).
	const place = () => api.send<{ userJoined: boolean }>('GET', `/api/communities/${community.id}`)
	await expect.poll(async () => (await place()).body.userJoined).toBe(true)
	await visit(page, `/${name}`)
	await expect(page.getByRole('link', { name: 'MOD TOOLS', exact: true })).toBeVisible()
	await page.getByRole('button', { name: `Joined ${name}` }).click()
	const dialog = page.getByRole('dialog', { name: `Leave ${name}?` })
	await expect(dialog).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(dialog).toHaveCount(0)
	await expect(page.getByRole('button', { name: `Joined ${name}` })).toBeFocused()
	await page.keyboard.press('Enter')
	await dialog.getByRole('button', { name: 'Leave community' }).click()
	await expect(page.getByRole('button', { name: `Join ${name}` })).toBeVisible()
	await expect(page.getByRole('link', { name: 'MOD TOOLS' })).toHaveCount(0)
})

test('shows an admin that they do not moderate the community', async ({ admin, newMember }) => {
	const community = await aCommunity(admin.api, 'Other')
	const { username } = await newMember()
	await admin.api.call(addModerator, { params: { communityId: community.id }, body: { username } })
	await admin.api.send('POST', '/api/_joinCommunity', { communityId: community.id, leave: true })
	await visit(admin.page, `/${community.name}`)
	await expect(admin.page.getByRole('link', { name: 'MOD TOOLS (ADMIN)' })).toBeVisible()
})

test('asks a guest who joins to log in', async ({ page, admin }) => {
	const { name } = await aCommunity(admin.api, 'Door')
	await visit(page, `/${name}`)
	await page.getByRole('button', { name: `Join ${name}` }).click()
	const prompt = page.getByRole('dialog', { name: 'Login to continue' })
	await expect(prompt.getByRole('button', { name: 'Login' })).toBeVisible()
	await expect(prompt.getByRole('button', { name: 'Signup' })).toBeVisible()
	await page.goBack()
	await expect(prompt).toHaveCount(0)
	await expect(page).toHaveURL(`/${name}`)
})

import { expect } from '@playwright/test'
import { freshName, test } from '../support/accounts.ts'
import { aCommunity } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

test('an admin creates a community and becomes its moderator', async ({ admin, page: guest }) => {
	const { page } = admin
	const name = freshName('Made')
	await visit(page, '/')
	await page.getByRole('button', { name: 'Create community' }).click()
	const dialog = page.getByRole('dialog', { name: 'Create community' })
	const field = dialog.getByRole('textbox', { name: 'Name' })
	await expect(field).toBeFocused()
	await page.keyboard.type('a!')
	await page.keyboard.press('Enter')
	await expect(dialog.getByText('Name has to be at least 3 characters.')).toBeVisible()
	await expect(field).toHaveValue('a')

	await field.fill(name)
	await dialog.getByRole('textbox', { name: 'Description' }).fill('For *testing*.')
	await dialog.getByRole('button', { name: 'Create community' }).click()
	await expect(page).toHaveURL(`/${name}`)
	await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
	await expect(page.getByRole('link', { name: 'MOD TOOLS', exact: true })).toBeVisible()
	await expect(page.getByRole('button', { name: `Joined ${name}` })).toBeVisible()
	// This admin has created many: the list is cut after ten.
	const mainMenu = page.getByRole('navigation', { name: 'Main' })
	const more = mainMenu.getByRole('button', { name: /^Show \d+ more/ })
	if (await more.isVisible()) await more.click()
	await expect(mainMenu.getByRole('link', { name })).toBeVisible()
	await visit(guest, `/${name}`)
	await expect(guest.getByText(/^1 member/).first()).toBeVisible()
})

test('shows a taken name at its field', async ({ admin, allowConsole }) => {
	allowConsole(/status of 409/)
	const taken = await aCommunity(admin.api)
	const { page } = admin
	await visit(page, '/')
	await page.getByRole('button', { name: 'Create community' }).click()
	const dialog = page.getByRole('dialog', { name: 'Create community' })
	await dialog.getByRole('textbox', { name: 'Name' }).fill(taken.name.toLowerCase())
	await dialog.getByRole('button', { name: 'Create community' }).click()
	await expect(dialog.getByText('A community by that name already exists.')).toBeVisible()
	await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
})

test('a member requests a community', async ({ newMember, admin }) => {
	const { page, username } = await newMember()
	await visit(page, '/')
	await expect(page.getByRole('button', { name: 'Create community' })).toHaveCount(0)
	await visit(page, '/communities')
	await page.getByRole('button', { name: 'New', exact: true }).click()
	const name = freshName('Wish')
	await page.getByRole('textbox', { name: 'Name' }).fill(name)
	await page.getByRole('textbox', { name: 'Why is it needed?' }).fill('We would like it.')
	await page.getByRole('button', { name: 'Request community' }).click()
	await expect(page.getByText('Requested!')).toBeVisible()
	await expect(page.getByRole('dialog')).toHaveCount(0)
	const { body } = await admin.api.send<{ communityName: string; byUser: string }[]>('GET', '/api/community_requests')
	expect(body.find(({ communityName }) => communityName === name)).toMatchObject({ byUser: username, note: 'We would like it.' })
})

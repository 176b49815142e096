import { getInitial } from '@folkmoot/account-contract/account-endpoints'
import { actAsAdmin, editSiteSettings } from '@folkmoot/admin-contract/admin-endpoints'
import { expect } from '@playwright/test'
import { freshName, password, test } from '../support/accounts.ts'
import { aCommunity } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

// These tests change the site for everybody: they run when no other test does, and restore it.

test('disables and enables sign-ups', async ({ admin, page: guest, guestApi, allowConsole }) => {
	const settings = admin.page.getByRole('switch', { name: /^Allow sign-ups/ })
	const answer = async (label: string) => {
		await settings.click()
		await admin.page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: label }).click()
		await expect(admin.page.getByText('Settings saved.')).toBeVisible()
		await expect(admin.page.getByRole('dialog')).toHaveCount(0)
	}
	const createAccount = guest.getByRole('banner').getByRole('button', { name: 'Create account' })
	const signUp = () => guestApi.send('POST', '/api/_signup', { username: freshName('late'), password })
	try {
		await admin.page.goto('/admin')
		await expect(settings).toBeChecked()
		await answer('Stop sign-ups')
		await expect(settings).not.toBeChecked()

		allowConsole(/status of 403/)
		expect(await signUp()).toMatchObject({ status: 403, body: { code: 'signups_disabled' } })
		await guest.goto('/about')
		await createAccount.click()
		await expect(guest.getByRole('dialog')).toContainText('Sign-ups are closed at the moment.')
		await expect(guest.getByRole('dialog').getByLabel('Username')).toBeDisabled()

		await answer('Allow sign-ups')
		await guest.reload()
		await createAccount.click()
		await expect(guest.getByRole('dialog').getByLabel('Username')).toBeEnabled()
		expect((await signUp()).status).toBe(201)
	} finally {
		await admin.api.call(editSiteSettings, { body: { signupsDisabled: false } })
	}
})

test('offers languages, and has a default one for browsers that ask for none of them', async ({ admin, guestApi }) => {
	const documentFor = async (language: string) => {
		const answer = await admin.page.request.get('/about', { headers: { 'accept-language': language } })
		return [answer.headers()['content-language'], /<html [^>]*>/.exec(await answer.text())?.[0]]
	}
	try {
		await admin.page.goto('/admin')
		await admin.page.getByRole('checkbox', { name: 'Deutsch' }).click()
		await expect(admin.page.getByText('Settings saved.')).toBeVisible()
		await admin.page.getByRole('combobox', { name: 'Default language' }).selectOption('ar')
		await expect(admin.page.getByRole('checkbox', { name: /^العربية/ })).toBeDisabled()
		// The menu changes before the setting is stored.
		await expect.poll(() => documentFor('fr')).toEqual(['ar', '<html lang="ar" dir="rtl">'])
		expect(await documentFor('de-AT,en;q=0.1')).toEqual(['en', '<html lang="en">'])
		expect((await guestApi.call(getInitial, {})).languages).toEqual({ default: 'ar', offered: ['en', 'ar'] })
	} finally {
		await admin.api.call(editSiteSettings, { body: { defaultLanguage: 'en', offeredLanguages: ['en', 'de', 'ar'] } })
	}
})

test('shows a default community to guests and joins new members to it', async ({ admin, newMember, page: guest }) => {
	const { name } = await aCommunity(admin.api, 'Open')
	const { page } = admin
	const inSidebar = guest.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
	try {
		await guest.goto('/')
		await expect(inSidebar).toHaveCount(0)
		await page.goto('/admin/communities')
		await page.getByRole('searchbox', { name: 'Filter by name' }).fill(name)
		const isDefault = page.getByRole('switch', { name: `${name} is a default community` })
		await isDefault.click()
		await expect(page.getByText(`${name} is a default community.`)).toBeVisible()

		await guest.reload()
		await expect(inSidebar).toBeVisible()
		const { page: theirs } = await newMember()
		await theirs.goto('/')
		await expect(theirs.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })).toBeVisible()

		await isDefault.click()
		await expect(page.getByText(`${name} is no longer a default community.`)).toBeVisible()
		await guest.reload()
		await expect(inSidebar).toHaveCount(0)
	} finally {
		await admin.api.call(actAsAdmin, { body: { action: 'remove_default_forum', name } })
	}
})

test('saves a menu as it is chosen, and what is typed with its button', async ({ admin }) => {
	const { name } = await aCommunity(admin.api, 'Hello')
	const { page } = admin
	const creation = page.getByRole('combobox', { name: 'Who can create communities' })
	try {
		await visit(page, '/admin')
		await page.getByLabel('Welcome community').fill(name)
		await creation.selectOption('Members with 10 points')
		await expect(page.getByText('Settings saved.')).toBeVisible()
		await expect(creation).toHaveValue('members')
		await page.getByRole('button', { name: 'Save' }).click()
		await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
		await page.reload()
		await expect(page.getByLabel('Welcome community')).toHaveValue(name)
		await expect(creation).toHaveValue('members')
	} finally {
		await admin.api.call(editSiteSettings, { body: { welcomeCommunity: '', communityCreation: 'admins' } })
	}
})

import { changeSettings, logIn } from '@folkmoot/account-contract/account-endpoints'
import { expect } from '@playwright/test'
import { password, test } from '../support/accounts.ts'
import { ApiClient } from '../support/api-client.ts'
import { visit } from '../support/visit.ts'

test('saves settings, and confirms before leaving unsaved ones', async ({ newMember }) => {
	const { page } = await newMember('setter')
	await page.goto('/settings')
	const save = page.getByRole('button', { name: 'Save' })
	await expect(save).toBeDisabled()
	await page.getByLabel('Email').fill('nobody')
	await save.click()
	await expect(page.getByText('Please enter a valid email')).toBeVisible()
	await page.getByLabel('Email').fill('setter@example.org')
	await page.getByLabel('About me').fill('I sow *beans*.')
	await page.getByLabel('Home feed').selectOption('subscriptions')
	await page.getByLabel(/^Replies/).click()
	await save.click()
	await expect(page.getByText('Settings saved.')).toBeVisible()
	await expect(save).toBeDisabled()

	await page.getByLabel('Font').selectOption('system')
	await page.getByLabel('Feed layout').selectOption('compact')
	await page.reload()
	await expect(page.getByLabel('Email')).toHaveValue('setter@example.org')
	await expect(page.getByLabel('About me')).toHaveValue('I sow *beans*.')
	await expect(page.getByLabel('Home feed')).toHaveValue('subscriptions')
	await expect(page.getByLabel(/^Replies/)).not.toBeChecked()
	await expect(page.getByLabel('Font')).toHaveValue('system')
	await expect(page.getByLabel('Feed layout')).toHaveValue('compact')
	await expect(page.locator('html')).toHaveAttribute('data-font', 'system')

	await page.getByLabel('Email').fill('')
	const question = page.waitForEvent('dialog')
	const leaving = page.getByRole('link', { name: 'About', exact: true }).click()
	await (await question).dismiss()
	await leaving
	expect(page.url()).toMatch(/\/settings$/)
})

test('confirms a logout with unsaved settings once', async ({ newMember, allowConsole }) => {
	// The settings are closed to guests.
	allowConsole(/status of 401/)
	const { page, username } = await newMember('leaver')
	const account = page.getByRole('button', { name: `Account of ${username}` })
	await visit(page, '/settings')
	await page.getByLabel('About me').fill('I sow beans.')
	const questions: string[] = []
	let answer = false
	page.on('dialog', (question) => {
		questions.push(question.message())
		return answer ? question.accept() : question.dismiss()
	})
	const logOut = async () => {
		await account.click()
		await page.getByRole('menuitem', { name: 'Logout' }).click()
	}
	await logOut()
	await expect.poll(() => questions).toEqual(['Leave without saving your settings?'])
	await page.getByRole('button', { name: 'Save' }).click()
	await expect(page.getByText('Settings saved.')).toBeVisible()
	await page.getByLabel('About me').fill('I sow peas.')
	answer = true
	await logOut()
	await expect(account).toHaveCount(0)
	expect(questions).toHaveLength(2)
})

test('mutes a member on their profile, lists and unmutes them', async ({ newMember }) => {
	const tiresome = await newMember('tiresome')
	const { page } = await newMember('weary')
	await visit(page, `/@${tiresome.username}`)
	await page
		.getByRole('button', { name: `Mute @${tiresome.username}` })
		.first()
		.click()
	await expect(page.getByText(`Posts from @${tiresome.username} won't appear on any of your feeds from now on.`)).toBeVisible()
	await visit(page, '/settings#muted')
	const row = page.getByRole('listitem').filter({ hasText: `@${tiresome.username}` })
	await row.getByRole('button').click()
	await expect(page.getByText(`Unmuted @${tiresome.username}`)).toBeVisible()
	await expect(row).toBeHidden()
	await page.reload()
	await expect(page.getByText(/^Nobody is muted/)).toBeVisible()
})

test('changes the password and ends other sessions', async ({ page, newMember, baseURL, allowConsole }) => {
	allowConsole(/status of 401/)
	const { username, api, page: members } = await newMember('locksmith')
	const elsewhere = new ApiClient(baseURL ?? '')
	await elsewhere.call(logIn, { query: {}, body: { username, password } })
	await page.context().addCookies([...api.cookies].map(([name, value]) => ({ name, value, url: baseURL ?? '' })))
	await members.close()
	await page.goto('/settings')
	await page.getByRole('button', { name: 'Change password' }).click()
	const dialog = page.getByRole('dialog', { name: 'Change password' })
	await dialog.getByLabel('Current password').fill('not my password')
	await dialog.getByLabel('New password', { exact: true }).fill('another long phrase')
	await dialog.getByLabel('Repeat new password').fill('another long phrase')
	await dialog.getByRole('button', { name: 'Change password' }).click()
	await expect(dialog.getByText('Incorrect previous password')).toBeVisible()
	await dialog.getByLabel('Current password').fill(password)
	await dialog.getByRole('button', { name: 'Change password' }).click()
	await expect(page.getByText('Password changed succesfully.')).toBeVisible()
	expect((await elsewhere.send('GET', '/api/_user')).status).toBe(401)
	await elsewhere.call(logIn, { query: {}, body: { username, password: 'another long phrase' } })
})

test('deletes an account after its password and the word YES', async ({ page, newMember, guestApi, baseURL, allowConsole }) => {
	// The wrong password, and a session request that may be pending when the account is deleted.
	allowConsole(/status of 40[13]/)
	const { username, api, page: members } = await newMember('leaver')
	await api.call(changeSettings, { query: { action: 'updateProfile' }, body: { email: 'leaver@example.org' } })
	await page.context().addCookies([...api.cookies].map(([name, value]) => ({ name, value, url: baseURL ?? '' })))
	await members.close()
	await page.goto('/settings')
	await page.getByRole('button', { name: 'Delete account' }).click()
	const dialog = page.getByRole('dialog')
	const confirm = dialog.getByRole('button', { name: 'Delete account' })
	await dialog.getByLabel('Password', { exact: true }).fill('not my password')
	await expect(confirm).toBeDisabled()
	await dialog.getByLabel('Type YES to confirm').fill('YES')
	await confirm.click()
	await expect(dialog.getByText('Invalid password')).toBeVisible()
	await dialog.getByLabel('Password', { exact: true }).fill(password)
	await confirm.click()
	await expect(page.getByText('Your account is successfully deleted!')).toBeVisible()
	await expect(page).toHaveURL(/:\d+\/$/)
	const { status } = await guestApi.send('POST', '/api/_login', { username, password })
	expect(status).toBe(401)
})

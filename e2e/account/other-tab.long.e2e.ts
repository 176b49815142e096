import { changeSettings } from '@folkmoot/account-contract/account-endpoints'
import { type BrowserContext, expect } from '@playwright/test'
import { password, test } from '../support/accounts.ts'
import { visit } from '../support/visit.ts'

/** A POST request with the cookies of the browser, as from another tab; no page is open in it that would reload by itself. */
async function post(browser: BrowserContext, path: string, data: object): Promise<number> {
	const token = (await browser.cookies()).find(({ name }) => name === 'csrftoken')?.value ?? ''
	return (await browser.request.post(path, { data, headers: { 'x-csrf-token': token } })).status()
}

async function logInAs(browser: BrowserContext, username: string): Promise<void> {
	expect(await post(browser, '/api/_login?action=logout', {})).toBe(200)
	expect(await post(browser, '/api/_login', { username, password })).toBe(200)
}

test('does not save one account’s open page into another account', async ({ newMember, allowConsole }) => {
	allowConsole(/status of 401/)
	const bruno = await newMember('bruno')
	const { page, username, api } = await newMember('alba')
	await api.call(changeSettings, { query: { action: 'updateProfile' }, body: { aboutMe: 'I am alba.' } })
	const other = page.context()
	await visit(page, '/settings')
	const about = page.getByLabel('About me')
	await expect(about).toHaveValue('I am alba.')
	await about.fill('I am alba, and more.')

	await logInAs(other, bruno.username)
	await page.getByRole('button', { name: 'Save' }).click()
	// The page reloads for the account now logged in, without a leave question.
	await expect(page.getByRole('button', { name: `Account of ${bruno.username}` })).toBeVisible()
	await expect(about).toHaveValue('')
	expect((await bruno.api.send('GET', '/api/_user')).body).toMatchObject({ username: bruno.username, aboutMe: null })

	// It also reloads by itself while the page is visible.
	await about.fill('I am bruno.')
	await logInAs(other, username)
	await expect(page.getByRole('button', { name: `Account of ${username}` })).toBeVisible()
	await expect(about).toHaveValue('I am alba.')
	expect(await post(other, '/api/_login?action=logout', {})).toBe(200)
	await expect(page).toHaveURL(/\/login\?from=/)
})

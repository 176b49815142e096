import { changeSettings } from '@folkmoot/account-contract/account-endpoints'
import { expect, type Page } from '@playwright/test'
import { password, test } from '../support/accounts.ts'
import { visit } from '../support/visit.ts'

/** A POST request as another tab of the same browser would send it. */
const post = (path: string, body: object) =>
	`fetch(${JSON.stringify(path)}, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-csrf-token': /csrftoken=([^;]*)/.exec(document.cookie)[1] },
		body: ${JSON.stringify(JSON.stringify(body))},
	}).then(({ status }) => status)`

async function logInAs(tab: Page, username: string): Promise<void> {
	expect(await tab.evaluate(post('/api/_login?action=logout', {}))).toBe(200)
	expect(await tab.evaluate(post('/api/_login', { username, password }))).toBe(200)
}

test('does not save one account’s open page into another account', async ({ newMember, allowConsole }) => {
	allowConsole(/status of 401/)
	const bruno = await newMember('bruno')
	const { page, username, api } = await newMember('alba')
	await api.call(changeSettings, { query: { action: 'updateProfile' }, body: { aboutMe: 'I am alba.' } })
	const other = await page.context().newPage()
	await other.goto('/about')
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
	expect(await other.evaluate(post('/api/_login?action=logout', {}))).toBe(200)
	await expect(page).toHaveURL(/\/login\?from=/)
})

import { readFileSync } from 'node:fs'
import { getMe, signUp } from '@folkmoot/account-contract/account-endpoints'
import { expect, type Locator, type Page } from '@playwright/test'
import { freshName, password, test } from '../support/accounts.ts'
import { ApiClient } from '../support/api-client.ts'
import { codeOf } from '../support/authenticator-app.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { visit } from '../support/visit.ts'

/** Adds a virtual authenticator that approves everything. */
async function plugInKey(page: Page): Promise<void> {
	const devtools = await page.context().newCDPSession(page)
	const able = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true }
	await devtools.send('WebAuthn.enable')
	await devtools.send('WebAuthn.addVirtualAuthenticator', { options: { protocol: 'ctap2', transport: 'internal', ...able } })
}

async function enter(field: Locator, text: string): Promise<void> {
	await field.fill(text)
	await field.press('Enter')
}

test('covers two-factor login, a passkey and its removal, other sessions and the data export', async ({
	browser,
	baseURL: site,
	contextOptions,
	watchConsole,
	allowConsole,
}) => {
	test.slow()
	allowConsole(/status of (401|403)/)
	const username = freshName('careful')
	const elsewhere = new ApiClient(site ?? '')
	await elsewhere.call(signUp, { body: { username, password } })
	// Browsers create passkeys for host names, not for IP addresses.
	const context = await browser.newContext({ ...contextOptions, baseURL: site?.replace('127.0.0.1', 'localhost') ?? '' })
	watchConsole(context)
	const page = await context.newPage()
	await plugInKey(page)
	const button = (name: string) => page.getByRole('button', { name, exact: true })

	await visit(page, '/login?from=/settings')
	await page.getByLabel('Username').fill(username)
	await enter(page.getByLabel('Password', { exact: true }), password)
	await page.waitForURL((url) => url.pathname === '/settings')
	await visit(page, '/settings#security')
	const security = page.locator('#security')
	await expect(security.getByText('This device')).toBeVisible()

	await button('Set up').click()
	await enter(page.getByLabel('Your password'), password)
	await expect(page.getByRole('img', { name: 'QR code of the key below' })).toBeVisible()
	await expectAccessible(page)
	const key = await page.getByLabel('Key', { exact: true }).textContent()
	await enter(page.getByLabel('Code', { exact: true }), codeOf(key ?? ''))
	const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
	await expect(codes).toHaveCount(10)
	const recoveryCode = (await codes.first().textContent()) ?? ''
	await button('I have saved them').click()
	await expect(security.getByText('10 recovery codes are left')).toBeVisible()

	await button('Add passkey').click()
	const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
	await dialog.getByLabel('Name').fill('The key in the drawer')
	await enter(dialog.getByLabel('Your password'), password)
	await expect(security.getByRole('list', { name: 'Passkeys' })).toContainText('The key in the drawer')

	await button('Log out others').click()
	await expect(security.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1)
	expect((await elsewhere.send('GET', getMe.path)).status).toBe(401)
	await expectAccessible(page)

	const [download] = await Promise.all([page.waitForEvent('download'), security.getByRole('link', { name: 'Download' }).click()])
	const data: unknown = JSON.parse(readFileSync(await download.path(), 'utf8'))
	expect(data).toMatchObject({ profile: { username }, passkeys: [{ name: 'The key in the drawer' }] })

	await context.clearCookies()
	await visit(page, '/login')
	await page.getByLabel('Username').fill(username)
	await enter(page.getByLabel('Password', { exact: true }), password)
	await enter(page.getByLabel('Code', { exact: true }), recoveryCode)
	await page.waitForURL((url) => url.pathname === '/')
	await expect(page.getByRole('button', { name: `Account of ${username}` })).toBeVisible()

	await context.clearCookies()
	await visit(page, '/login')
	await button('Log in with a passkey').click()
	await page.waitForURL((url) => url.pathname === '/')
	await expect(page.getByRole('button', { name: `Account of ${username}` })).toBeVisible()

	// Whoever has come in by it cannot take it away: by keyboard alone, with what is wrong said of the field.
	await visit(page, '/settings#security')
	await button('Remove The key in the drawer').press('Enter')
	const removal = page.getByRole('dialog', { name: 'Remove the passkey' })
	const field = removal.getByLabel('Your password')
	await enter(field, '')
	await expect(removal.getByText('Password cannot be empty.')).toBeVisible()
	await enter(field, 'not the password')
	await expect(removal.getByText('Invalid password')).toBeVisible()
	await expect(field).toBeFocused()
	await expect(field).toHaveAttribute('aria-invalid', 'true')
	await expectAccessible(page)
	await enter(field, password)
	await expect(removal).toBeHidden()
	await expect(security.getByText('The key in the drawer')).toHaveCount(0)
	await context.close()
})

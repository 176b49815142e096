import { type IdentityProvider, startIdentityProvider } from '@folkmoot/account/testing/identity-provider'
import { addIssuer, removeIssuer } from '@folkmoot/account-contract/sign-in-settings-endpoints'
import { expect, type Page } from '@playwright/test'
import { freshName, adminPassword as password, test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { visit } from '../support/visit.ts'

// Every login dialog shows the button meanwhile: it runs when no other test does.

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function signInAt(page: Page, provider: IdentityProvider, sub: string): Promise<void> {
	provider.person({ sub, preferred_username: sub })
	await visit(page, '/about')
	await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
	await button(page, 'Continue with Example Works').click()
}

test('signs in at an identity provider: chooses a name, logs out, signs in again', async ({ admin, page, baseURL }) => {
	const provider = await startIdentityProvider(`${baseURL}/login`)
	const { clientId, clientSecret } = provider.client
	const body = { issuer: provider.issuer, clientId, clientSecret, label: 'Example Works', password }
	const { issuers } = await admin.api.call(addIssuer, { body })
	const issuerId = issuers.at(-1)?.id ?? ''
	try {
		const name = freshName('sso')
		await signInAt(page, provider, name)
		await expect(page.getByRole('heading', { name: 'Choose your username' })).toBeVisible()
		await expect(page).toHaveURL(/\/login$/)
		await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(name)
		await expectAccessible(page)
		await button(page, 'Signup').click()
		await page.waitForURL('**/about')
		const account = page.getByRole('banner').getByRole('button', { name: `Account of ${name}` })
		await expect(account).toBeVisible()

		await visit(page, '/settings#security')
		await expect(page.getByRole('list', { name: 'Linked accounts' })).toContainText(`Example Works: ${name}`)
		await page.context().clearCookies()
		await signInAt(page, provider, name)
		await page.waitForURL('**/about')
		await expect(account).toBeVisible()
	} finally {
		await admin.api.call(removeIssuer, { params: { issuerId }, body: { password } })
		await provider.close()
	}
})

test('an admin adds and removes a provider, with the password', async ({ admin, allowConsole }) => {
	allowConsole(/status of 40[03]/)
	const { page } = admin
	const issuer = 'https://id.example'
	await visit(page, '/admin/signin')
	await button(page, 'Add provider').click()
	const dialog = page.getByRole('dialog', { name: 'Add an identity provider' })
	await dialog.getByLabel('Text on the button').fill('Example Rooms')
	await dialog.getByLabel('Issuer address').fill('http://id.example')
	await dialog.getByLabel('Client ID').fill('folkmoot')
	await dialog.getByRole('button', { name: 'Save' }).click()
	await expect(dialog.getByText('Password cannot be empty.')).toBeVisible()
	await dialog.getByLabel('Your password').fill('not the password')
	await dialog.getByRole('button', { name: 'Save' }).click()
	await expect(dialog.getByText('Invalid password')).toBeVisible()
	await dialog.getByLabel('Your password').fill(password)
	await dialog.getByRole('button', { name: 'Save' }).click()
	await expect(dialog.getByLabel('Issuer address')).toHaveAttribute('aria-invalid', 'true')
	await expectAccessible(page)
	await dialog.getByLabel('Issuer address').fill(issuer)
	await dialog.getByRole('button', { name: 'Save' }).click()
	await expect(dialog).toBeHidden()
	await expect(page.getByText(issuer)).toBeVisible()

	await button(page, 'Remove Example Rooms').click()
	const removing = page.getByRole('dialog', { name: 'Remove Example Rooms?' })
	await removing.getByLabel('Your password').fill(password)
	await removing.getByRole('button', { name: 'Remove' }).click()
	await expect(page.getByText(issuer)).toBeHidden()
})

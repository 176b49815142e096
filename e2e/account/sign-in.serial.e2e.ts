import { type IdentityProvider, startIdentityProvider } from '@folkmoot/account/testing/identity-provider'
import { addIssuer, removeIssuer } from '@folkmoot/account-contract/sign-in-settings-endpoints'
import { expect, type Page } from '@playwright/test'
import { freshName, test } from '../support/accounts.ts'
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
	const body = { issuer: provider.issuer, clientId, clientSecret, label: 'Example Works' }
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
		await admin.api.call(removeIssuer, { params: { issuerId } })
		await provider.close()
	}
})

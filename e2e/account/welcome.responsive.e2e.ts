import { expect, type Page } from '@playwright/test'
import { freshName, password, test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aCommunity } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

async function signUp(page: Page): Promise<string> {
	const username = freshName('fresh')
	await visit(page, '/')
	await page.getByRole('button', { name: 'Create account' }).first().click()
	const form = page.getByRole('dialog', { name: 'Create account' })
	await form.getByLabel('Username').fill(username)
	await form.getByLabel('Password', { exact: true }).fill(password)
	await form.getByLabel('Repeat password').fill(password)
	await form.getByRole('button', { name: 'Signup' }).click()
	await expect(page.getByRole('button', { name: `Account of ${username}` })).toBeVisible()
	return username
}

const invitation = (page: Page) => page.getByRole('region', { name: 'Get started' })

test('a new member takes three steps: a line, a place, and reading', async ({ page, admin, allowConsole }) => {
	// A free name is answered with 404, which the browser logs.
	allowConsole(/status of 404/)
	await aCommunity(admin.api, 'Place')
	const username = await signUp(page)
	await expectAccessible(page)
	await invitation(page).getByRole('link', { name: 'Get started' }).click()
	await expect(page.getByRole('heading', { level: 1, name: `Hello, ${username}.` })).toBeVisible()
	await expectAccessible(page)
	await page.getByLabel('About you').fill('I sow peas.')
	await page.getByRole('button', { name: 'Continue' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Pick a few communities.' })).toBeFocused()
	await expectAccessible(page)
	const place = page.getByRole('button', { name: /^Join / }).first()
	const joined = page.getByRole('button', { name: (await place.getAttribute('aria-label'))?.replace('Join', 'Joined') ?? '' })
	await place.click()
	await expect(joined).toHaveAttribute('aria-pressed', 'true')
	await page.getByRole('link', { name: 'Continue' }).click()
	await page.getByRole('link', { name: 'Just read' }).click()
	await expect(page).toHaveURL('/')
	// Nothing is shown twice.
	await expect(invitation(page)).toBeHidden()
	await visit(page, '/')
	await expect(invitation(page)).toBeHidden()
	await visit(page, `/@${username}`)
	await expect(page.getByText('I sow peas.').first()).toBeAttached()
})

test('who does not want it is not asked again, and uses the site at once', async ({ page, allowConsole }) => {
	allowConsole(/status of 404/)
	await signUp(page)
	// In the server's HTML: nothing moves once the scripts have run.
	expect(await (await page.request.get('/')).text()).toContain('Get started')
	await invitation(page).getByRole('button', { name: 'Not now' }).click()
	await expect(invitation(page)).toBeHidden()
	await visit(page, '/')
	await expect(invitation(page)).toBeHidden()
})

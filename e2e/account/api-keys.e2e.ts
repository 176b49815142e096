import { getMe } from '@folkmoot/account-contract/account-endpoints'
import { expect } from '@playwright/test'
import { password, test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { visit } from '../support/visit.ts'

test('makes a key, which a program uses until it is revoked', async ({ newMember, baseURL: site, allowConsole }) => {
	// The wrong password.
	allowConsole(/status of 403/)
	const { page, username } = await newMember('keeper')
	const section = page.locator('#api-keys')
	await visit(page, '/settings')
	await section.getByRole('button', { name: 'New key' }).click()
	const dialog = page.getByRole('dialog', { name: 'New API key' })
	await dialog.getByLabel('Name').fill('Weather bot')
	await expectAccessible(page)
	await dialog.getByLabel('Your password').fill('not the password')
	await dialog.getByRole('button', { name: 'Create key' }).click()
	await expect(dialog.getByText('Invalid password')).toBeVisible()
	await dialog.getByLabel('Your password').fill(password)
	await dialog.getByRole('button', { name: 'Create key' }).click()

	const shown = page.getByRole('dialog', { name: 'Your new key' })
	const key = (await shown.getByText(/^fm_/).textContent()) ?? ''
	await expectAccessible(page)
	await shown.getByRole('button', { name: 'I have saved it' }).click()
	await expect(section.getByRole('listitem')).toContainText('Weather bot')
	const call = () => fetch(site + getMe.path, { headers: { authorization: `Bearer ${key}` } })
	const answer = await call()
	expect([answer.status, await answer.json()]).toMatchObject([200, { username }])
	await expect(async () => {
		await page.reload()
		await expect(section.getByRole('listitem')).toContainText(/ · used /, { timeout: 2_000 })
	}).toPass()
	await expect(page.getByText(key)).toHaveCount(0)
	await expectAccessible(page)

	await section.getByRole('button', { name: 'Revoke Weather bot' }).click()
	const question = page.getByRole('dialog', { name: 'Revoke the key “Weather bot”?' })
	await question.getByRole('button', { name: 'Revoke key' }).click()
	await expect(question).toHaveCount(0)
	await expect(section.getByRole('listitem')).toHaveCount(0)
	expect((await call()).status).toBe(401)
})

import { randomInt } from 'node:crypto'
import { signUp } from '@folkmoot/account-contract/account-endpoints'
import { expect } from '@playwright/test'
import { password, test } from '../support/accounts.ts'
import { visit } from '../support/visit.ts'

test('fits the longest name and all admin actions on a phone', async ({ admin, guestApi }) => {
	const username = Array.from({ length: 21 }, () => 'WM'[randomInt(2)]).join('')
	await guestApi.call(signUp, { body: { username, password } })
	const { page } = admin
	await visit(page, `/@${username}`)
	await expect(page.getByRole('button', { name: `Mute @${username}` })).toBeVisible()
	// Overflowing content would make a phone zoom out: the window's width would grow.
	expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(page.viewportSize()?.width)
})

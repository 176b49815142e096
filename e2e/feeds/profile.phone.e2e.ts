import { randomInt } from 'node:crypto'
import { signUp } from '@folkmoot/account-contract/account-endpoints'
import { expect } from '@playwright/test'
import { password, test } from '../support/people.ts'
import { visit } from '../support/visit.ts'

test('the widest name and all that an admin can do have room on a phone', async ({ admin, guestApi }) => {
	const username = Array.from({ length: 21 }, () => 'WM'[randomInt(2)]).join('')
	await guestApi.call(signUp, { body: { username, password } })
	const { page } = admin
	await visit(page, `/@${username}`)
	await expect(page.getByRole('button', { name: `Mute @${username}` })).toBeVisible()
	// Overflowing content would make a phone zoom out: the window's width would grow.
	expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(page.viewportSize()?.width)
})

import { expect, type Page } from '@playwright/test'
import { adminName, freshName, password, test } from '../support/accounts.ts'

const accountMenu = (page: Page, username: string) => page.getByRole('button', { name: `Account of ${username}` })

/** Opens the sign-up form as a guest would, on desktop or phone. */
async function openSignup(page: Page) {
	await page.getByRole('button', { name: 'Create account' }).first().click()
	return page.getByRole('dialog', { name: 'Create account' })
}

test('signs up without leaving the page, logs out and logs in again', async ({ page, allowConsole }) => {
	// A free name is answered with 404, a wrong password with 401; the browser logs both.
	allowConsole(/status of 40[14]/)
	const username = freshName('guest')
	await page.goto('/?sort=latest')
	const form = await openSignup(page)
	await expect(form.getByLabel('Username')).toBeFocused()
	await form.getByLabel('Username').fill(username)
	await form.getByLabel('Password', { exact: true }).fill(password)
	await form.getByLabel('Repeat password').fill(password)
	await form.getByRole('button', { name: 'Signup' }).click()
	await expect(accountMenu(page, username)).toBeVisible()
	expect(new URL(page.url()).search).toBe('?sort=latest')

	await accountMenu(page, username).click()
	await page.getByRole('menuitem', { name: 'Logout' }).click()
	await expect(page.getByRole('button', { name: 'Login' }).first()).toBeVisible()
	await expect(accountMenu(page, username)).toBeHidden()

	await page.getByRole('button', { name: 'Login' }).first().click()
	const login = page.getByRole('dialog', { name: 'Login' })
	await login.getByLabel('Username').fill(username)
	await login.getByLabel('Password', { exact: true }).fill('not my password')
	await login.getByRole('button', { name: 'Login' }).click()
	await expect(login.getByText('Username and password do not match.')).toBeVisible()
	await login.getByLabel('Password', { exact: true }).fill(password)
	await expect(login.getByText('Username and password do not match.')).toBeHidden()
	await login.getByRole('button', { name: 'Login' }).click()
	await expect(accountMenu(page, username)).toBeVisible()
	expect(new URL(page.url()).search).toBe('?sort=latest')
})

test('shows sign-up errors at each field', async ({ page, allowConsole }) => {
	allowConsole(/status of (400|404|409)/)
	await page.goto('/')
	const form = await openSignup(page)
	const send = () => form.getByRole('button', { name: 'Signup' }).click()
	await send()
	for (const text of ['Username cannot be empty.', 'Password cannot be empty.', 'Repeat password cannot be empty.'])
		await expect(form.getByText(text, { exact: true })).toBeVisible()
	await expect(form.getByLabel('Username')).toBeFocused()
	await form.getByLabel('Username').fill(adminName)
	await form.getByLabel('Email (optional)').fill('nobody')
	await expect(form.getByText(`${adminName} is already taken.`)).toBeVisible()
	// A common password: only the service has the full list.
	await form.getByLabel('Password', { exact: true }).fill('password123')
	await form.getByLabel('Repeat password').fill('password12')
	await send()
	await expect(form.getByText('Enter a valid email address.')).toBeVisible()
	await expect(form.getByText('Passwords do not match.')).toBeVisible()
	await form.getByLabel('Username').fill(freshName('guest'))
	await expect(form.getByText(/is already taken/)).toBeHidden()
	await form.getByLabel('Email (optional)').fill('')
	await form.getByLabel('Repeat password').fill('password123')
	await send()
	await expect(form.getByText('Password too weak.')).toBeVisible()
})

test('closes the form on Escape and on back navigation without side effects', async ({ page }) => {
	await page.goto('/about')
	await page.goto('/')
	const form = await openSignup(page)
	await expect(form).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(form).toBeHidden()
	await openSignup(page)
	await page.goBack()
	await expect(form).toBeHidden()
	expect(new URL(page.url()).pathname).toBe('/')
	await page.goBack()
	await expect(page).toHaveURL(/\/about$/)
})

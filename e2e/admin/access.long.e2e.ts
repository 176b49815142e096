import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'

const sections = [
	'/admin',
	'/admin/signin',
	'/admin/users',
	'/admin/comments',
	'/admin/communities',
	'/admin/announcements',
	'/admin/ipbans',
	'/admin/webhooks',
	'/admin/state',
	'/admin/log',
]

test('redirects guests to the login', async ({ page }) => {
	await page.goto('/admin/users')
	await expect(page).toHaveURL('/login?from=%2Fadmin%2Fusers')
})

test('forbids members the dashboard and its data', async ({ newMember, allowConsole }) => {
	allowConsole(/status of 403/)
	const { page, api } = await newMember()
	for (const path of sections) {
		const answer = await page.goto(path)
		expect(answer?.status()).toBe(403)
		expect(await answer?.text()).not.toContain('createdIP')
		await expect(page.getByRole('heading', { name: 'Forbidden' })).toBeVisible()
	}
	for (const path of [
		'/api/users',
		'/api/comments',
		'/api/site_settings',
		'/api/_sign_in',
		'/api/community_requests',
		'/api/audit_log',
		'/api/site_health',
	])
		expect(await api.send('GET', path)).toMatchObject({ status: 403, body: { code: 'not_admin' } })
	await page.getByRole('link', { name: 'Go home' }).click()
	await expect(page).toHaveURL('/')
})

test('opens every section from the account menu', async ({ admin, allowConsole }) => {
	allowConsole(/status of 404/)
	const { page } = admin
	await page.goto('/')
	await page.getByRole('button', { name: /^Account of/ }).click()
	await page.getByRole('menuitem', { name: 'Admin dashboard' }).click()
	for (const [label, path] of [
		['Sign-in', '/admin/signin'],
		['Users', '/admin/users'],
		['Comments', '/admin/comments'],
		['Communities', '/admin/communities'],
		['Announcements', '/admin/announcements'],
		['IP bans', '/admin/ipbans'],
		['Status', '/admin/state'],
		['Audit log', '/admin/log'],
		['Settings', '/admin'],
	] as const) {
		await page.getByRole('navigation', { name: 'Admin dashboard' }).getByRole('link', { name: label }).click()
		await expect(page).toHaveURL(path)
		await expect(page.getByRole('navigation', { name: 'Admin dashboard' }).locator('[aria-current="page"]')).toHaveText(label)
	}
	const answer = await page.goto('/admin/more')
	expect(answer?.status()).toBe(404)
	await expect(page.getByText('Not found')).toBeVisible()
})

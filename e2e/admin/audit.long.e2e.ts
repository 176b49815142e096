import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aCommunity } from '../support/seed-client.ts'

test('records admin actions in the audit log, which can be filtered and verified, and is forbidden to others', async ({
	admin,
	newMember,
	allowConsole,
}) => {
	const community = await aCommunity(admin.api)
	const { username } = await newMember('loud')
	const note = `Three warnings, no answer (${username}).`
	const ban = { action: 'ban_user', username, body: note }
	const sent = await admin.api.send('POST', '/api/_admin', ban, { 'x-request-id': `ban-${username}` })
	expect(sent.status).toBe(200)
	expect((await admin.api.send('POST', '/api/_admin', { action: 'unban_user', username })).status).toBe(200)
	expect((await admin.api.send('POST', '/api/_admin', { action: 'add_default_forum', name: community.name })).status).toBe(200)
	expect((await admin.api.send('POST', '/api/_admin', { action: 'remove_default_forum', name: community.name })).status).toBe(200)

	const { page } = admin
	await page.goto('/admin')
	await page.getByRole('navigation', { name: 'Admin dashboard' }).getByRole('link', { name: 'Audit log' }).click()
	const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
	const banned = entries.filter({ hasText: note })
	await expect(banned).toContainText(`@${admin.username} banned @${username}`)
	await expect(banned).toContainText(`ban-${username}`)
	await expect(entries.filter({ hasText: `removed ${community.name} from the default communities` })).toBeVisible()

	await page.getByRole('combobox', { name: 'What' }).selectOption('Member banned')
	await page.getByLabel('By', { exact: true }).fill(`@${admin.username}`)
	await page.getByRole('button', { name: 'Filter' }).click()
	await expect(page).toHaveURL(`/admin/log?action=ban_member&admin=%40${admin.username}`)
	await expect(entries.filter({ hasText: community.name })).toHaveCount(0)
	await expect(banned).toBeVisible()

	await page.getByRole('button', { name: 'Verify the log' }).click()
	await expect(page.getByText(/\d+ entries, all unchanged/)).toBeVisible()
	await expectAccessible(page)

	allowConsole(/status of 403/)
	const other = await newMember()
	expect(await other.api.send('GET', '/api/audit_log')).toMatchObject({ status: 403, body: { code: 'not_admin' } })
	expect((await other.page.goto('/admin/log'))?.status()).toBe(403)
})

test('shows the site state as charts and tables, updated live', async ({ admin, newMember }) => {
	await newMember('new')
	const { page } = admin
	await page.goto('/admin/state')
	const figures = page.getByRole('list', { name: 'The last 30 days' }).getByRole('button')
	await expect(figures).toHaveCount(8)
	const services = page.getByRole('list', { name: 'Services' }).getByRole('listitem')
	await expect(services).toHaveCount(9)
	await expect(services.filter({ hasText: 'Away' })).toHaveCount(0)
	await expect(page.getByRole('list', { name: 'Remotes' }).getByText(/^this page loads [0-9a-f]+$/)).toHaveCount(6)
	await expect(page.getByText('primary')).toBeVisible()

	await page.getByText('Show as table').click()
	const rows = page.getByRole('region', { name: 'Daily numbers' }).getByRole('row')
	// A head, today, and thirty whole days.
	await expect(rows).toHaveCount(32)
	await page.getByRole('link', { name: '7 days' }).click()
	await expect(page).toHaveURL('/admin/state?days=7')
	await expect(page.getByRole('list', { name: 'The last 7 days' })).toBeVisible()
	// Today's numbers are updated about once a minute.
	await expect(async () => {
		await page.reload()
		await page.getByText('Show as table').click()
		await expect(rows.nth(1).getByRole('cell').nth(1)).toHaveText(/^[1-9]/, { timeout: 1_000 })
	}).toPass({ timeout: 90_000 })
	await page.getByRole('button', { name: /^Sign-ups/ }).click()
	await expect(page.getByRole('heading', { name: 'Sign-ups' })).toBeVisible()
	await expect(page.locator('canvas')).toHaveCount(1)
	await expectAccessible(page)
})

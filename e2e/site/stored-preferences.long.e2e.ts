import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { visit } from '../support/visit.ts'

test('migrates preferences found only in storage without console errors', async ({ page }) => {
	await visit(page, '/')
	await page.evaluate(`(() => {
		localStorage.setItem('theme', 'dark')
		localStorage.setItem('feed_layout', 'compact')
		localStorage.setItem('infinite_scrolling_disabled', 'true')
	})()`)
	await visit(page, '/all')
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
	await expect(page.getByRole('button', { name: 'Show as cards' })).toBeVisible()
})

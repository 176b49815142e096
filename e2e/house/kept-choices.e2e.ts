import { expect } from '@playwright/test'
import { test } from '../support/people.ts'
import { visit } from '../support/visit.ts'

test('choices that only the storage still has are taken over, without a complaint', async ({ page }) => {
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

import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'

/** Unit tests beside the examples cover their output; this covers them in a page. */
test('renders the guide: spoilers open by keyboard, footnotes link both ways, code is highlighted', async ({ page }) => {
	await page.goto('/markdown_guide')
	const spoilers = page
		.getByRole('figure')
		.filter({ has: page.getByText('You get') })
		.filter({ hasText: 'Ending it' })
	await expect(spoilers.getByText('the gardener')).toBeHidden()
	await spoilers.getByRole('checkbox', { name: 'Show spoiler' }).press('Space')
	await expect(spoilers.getByText('the gardener')).toBeVisible()
	await expect(spoilers.getByText('With a harvest.')).toBeHidden()
	await spoilers.getByText('Ending it').click()
	await expect(spoilers.getByText('With a harvest.')).toBeVisible()
	await page.getByRole('link', { name: 'Footnote 1', exact: true }).click()
	await expect(page.getByRole('listitem').filter({ hasText: 'Late in May' })).toBeFocused()
	await page.getByRole('link', { name: 'Back to mark 1 of footnote 1' }).click()
	await expect(page.getByRole('link', { name: 'Footnote 1', exact: true })).toBeFocused()
	expect(new URL(page.url()).hash).toBe('')
	const code = page.locator('pre[tabindex]').filter({ hasText: 'water(bed' })
	await code.scrollIntoViewIfNeeded()
	await expect(code.locator('span').filter({ hasText: 'const' })).toBeVisible()
	await expectAccessible(page)
})

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false })
	test('opens spoilers', async ({ page }) => {
		await page.goto('/markdown_guide')
		const covered = page.getByRole('figure').getByText('the gardener', { exact: true })
		await expect(covered).toBeHidden()
		await page.getByRole('checkbox', { name: 'Show spoiler' }).press('Space')
		await expect(covered).toBeVisible()
	})
})

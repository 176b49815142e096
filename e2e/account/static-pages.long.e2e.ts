import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'

const pages = [
	['/about', 'About', 'No tracking.'],
	['/guidelines', 'Guidelines', 'Brigading.'],
	['/moderator-guidelines', 'Guidelines for moderators', 'Start with a warning.'],
	['/terms', 'Terms', 'Your account'],
	['/privacy-policy', 'Privacy policy', 'your IP address,'],
	['/markdown_guide', 'Markdown guide', 'You write'],
] as const

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false })

	for (const [path, title, words] of pages) {
		test(`renders ${path}`, async ({ page }) => {
			const answer = await page.goto(path)
			expect(answer?.status()).toBe(200)
			await expect(page).toHaveTitle(new RegExp(`^${title} - `))
			await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
			await expect(page.getByText(words).first()).toBeVisible()
			await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\w/)
		})
	}

	test('opens the answers of the FAQ', async ({ page }) => {
		await page.goto('/about')
		const answer = page.getByText('Not to read.')
		await expect(answer).toBeHidden()
		await page.getByText('Do I need an account?').click()
		await expect(answer).toBeVisible()
	})
})

test('links the licences of the software in all builds', async ({ page }) => {
	await page.goto('/about')
	await page.getByRole('link', { name: 'its own licences' }).click()
	await expect(page).toHaveURL('/third-party-notices.txt')
	const answer = await page.request.get('/third-party-notices.txt')
	expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8')
	const text = await answer.text()
	// The shell's libraries and fonts, its worker's, and a remote's.
	for (const name of ['react-dom', 'ky', '@fontsource-variable/inter', '@fontsource-variable/fraunces', 'workbox-core', '@dnd-kit/core'])
		expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+\n--\n`, 'm'))
})

test('navigates between the static pages without a reload', async ({ page }) => {
	await page.goto('/about')
	await page.evaluate('window.isStillHere = true')
	await page.getByRole('link', { name: 'guidelines for moderators' }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guidelines for moderators')
	await page.getByRole('link', { name: 'the site guidelines' }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guidelines')
	expect(await page.evaluate('window.isStillHere')).toBe(true)
})

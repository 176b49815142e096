import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { waitForController } from '../support/service-worker.ts'
import { startTestDeployment } from '../support/test-deployment.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

test('offers a new version on a phone and applies it', async ({ page, baseURL }) => {
	test.setTimeout(90_000)
	const deployment = await startTestDeployment(baseURL ?? '')
	try {
		await page.goto(deployment.url)
		await waitForController(page)
		deployment.replace('shell', [['Skip to content', 'Jump to content']])
		await page.evaluate('navigator.serviceWorker.getRegistration().then((worker) => worker.update())')
		const prompt = page.getByRole('dialog', { name: 'Update available!' })
		await expect(prompt).toBeVisible({ timeout: 30_000 })
		await expect(page.getByText('Skip to content')).toHaveCount(1)
		await prompt.getByRole('button', { name: 'Reload' }).click()
		await expect(page.getByText('Jump to content')).toHaveCount(1)
		await expect(prompt).toBeHidden()
		expect(await page.evaluate('localStorage.getItem("update_prompt_displayed_at")')).not.toBeNull()
	} finally {
		// First: a page that is still loading would complain.
		await page.close()
		deployment.close()
	}
})

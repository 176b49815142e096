import { expect } from '@playwright/test'
import { openHouse } from '../support/house.ts'
import { test } from '../support/people.ts'
import { untilControlled } from '../support/service-worker.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

test('a new version is offered on a phone, and taken', async ({ page, baseURL }) => {
	test.setTimeout(90_000)
	const house = await openHouse(baseURL ?? '')
	try {
		await page.goto(house.url)
		await untilControlled(page)
		house.replace('shell', [['Skip to content', 'Jump to content']])
		await page.evaluate('navigator.serviceWorker.getRegistration().then((worker) => worker.update())')
		const prompt = page.getByRole('dialog', { name: 'Update available!' })
		await expect(prompt).toBeVisible({ timeout: 30_000 })
		await expect(page.getByText('Skip to content')).toHaveCount(1)
		await prompt.getByRole('button', { name: 'Reload' }).click()
		await expect(page.getByText('Jump to content')).toHaveCount(1)
		await expect(prompt).toBeHidden()
		expect(await page.evaluate('localStorage.getItem("update_prompt_displayed_at")')).not.toBeNull()
	} finally {
		house.close()
	}
})

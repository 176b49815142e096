import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { startTestDeployment, type TestDeployment } from '../support/test-deployment.ts'

/** A word of mf-feeds that every guest's home page shows. */
const sortName = 'Sort posts by'
let deployment: TestDeployment

test.beforeEach(async ({ baseURL }) => {
	deployment = await startTestDeployment(baseURL ?? '')
})
test.afterEach(async ({ page }) => {
	// What it is still loading would be refused.
	await page.close()
	deployment.close()
})

test('an unavailable area breaks only its own part, and recovers without a reload', async ({ page, allowConsole }) => {
	allowConsole(/mf_feeds|mf-feeds/)
	deployment.remove('mf-feeds')
	await page.goto(deployment.url)
	await expect(page.getByRole('heading', { name: 'This part of the site is unavailable' })).toBeVisible()
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Communities', exact: true }).click()
	await expect(page.getByRole('heading', { name: 'All communities' })).toBeVisible()
	await page.goBack()
	await expect(page.getByRole('heading', { name: 'This part of the site is unavailable' })).toBeVisible()
	deployment.restore('mf-feeds')
	await page.waitForTimeout(300)
	await page.getByRole('button', { name: 'Try again' }).click()
	await expect(page.getByRole('button', { name: sortName })).toBeVisible()
})

test('serves a new version of an area after a reload, without building others', async ({ page }) => {
	await page.goto(deployment.url)
	await expect(page.getByRole('button', { name: sortName })).toBeVisible()
	deployment.replace('mf-feeds', [[sortName, 'Order of posts']])
	await page.waitForTimeout(300)
	await page.reload()
	await expect(page.getByRole('button', { name: 'Order of posts' })).toBeVisible()
})

test('loads the new version of an area on a page opened before it was replaced', async ({ page, allowConsole }) => {
	allowConsole(/404|mf_feeds|mf-feeds/)
	await page.goto(`${deployment.url}/communities`)
	await expect(page.getByRole('heading', { name: 'All communities' })).toBeVisible()
	deployment.replace('mf-feeds', [[sortName, 'Order of posts']], { deletesOldFiles: true })
	await page.waitForTimeout(300)
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home', exact: true }).click()
	await expect(page.getByRole('button', { name: 'Order of posts' })).toBeVisible()
})

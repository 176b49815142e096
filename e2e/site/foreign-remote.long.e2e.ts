import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { releaseForeignRemote } from '../support/release-foreign-remote.ts'
import { startTestDeployment, type TestDeployment } from '../support/test-deployment.ts'
import { visit } from '../support/visit.ts'

let deployment: TestDeployment
test.beforeEach(async ({ baseURL }) => {
	deployment = await startTestDeployment(baseURL ?? '')
	// From here on, the area is only what the other team has released.
	deployment.remove('mf-lists')
})
test.afterEach(() => deployment.close())

test('shows the page of a remote that another team has built, with the session, alerts and router of the page, and does without it', async ({
	newMember,
	allowConsole,
}) => {
	// A build and a release, longer on a busy machine.
	test.setTimeout(240_000)
	// The deployment closes before the page, which keeps sending requests.
	allowConsole(/mf_lists|mf-lists|CONNECTION_(REFUSED|RESET)/)
	await releaseForeignRemote('mf-lists', deployment.releasesDir)
	const { username, page } = await newMember('visitor')

	// The server has no bundle of it: it sends the frame, and names the files that the page needs.
	const html = await (await page.request.get(`${deployment.url}/@${username}/lists`)).text()
	expect(html).not.toContain('Shelves')
	expect(html).toMatch(/<link rel="preload" as="script" href="\/assets\/mf-lists\/remoteEntry\./)
	expect(html).toContain('.shelves{')
	await visit(page, `${deployment.url}/@${username}/lists`)
	await expect(page.getByRole('heading', { level: 1, name: `Shelves of ${username}` })).toBeVisible()
	await expect(page).toHaveTitle('Shelves - Folkmoot')

	// Its own state works, and what it shares is what the shell has.
	await expect(page.getByText(`Seen by ${username}, 1 in all.`)).toBeVisible()
	await page.getByRole('button', { name: 'Add a shelf' }).click()
	await expect(page.getByText('2 in all.')).toBeVisible()
	await page.getByRole('button', { name: 'Tell' }).click()
	await expect(page.getByText('Told by another team.')).toBeVisible()
	await expect(page.locator('.shelves')).toHaveCSS('border-top-color', 'rgb(102, 51, 153)')

	// Gone, it costs its own page: the frame and the other remotes stay, and a retry brings it back.
	await rm(path.join(deployment.releasesDir, 'mf-lists'), { recursive: true })
	await page.waitForTimeout(300)
	await visit(page, `${deployment.url}/@${username}/lists`)
	await expect(page.getByRole('heading', { name: 'This part of the site is unavailable' })).toBeVisible()
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Communities', exact: true }).click()
	await expect(page.getByRole('heading', { name: 'All communities' })).toBeVisible()
	await page.goBack()
	await rm(path.join(deployment.releasesDir, 'remotes.json'))
	await releaseForeignRemote('mf-lists', deployment.releasesDir)
	await page.getByRole('button', { name: 'Try again' }).click()
	await expect(page.getByRole('heading', { level: 1, name: `Shelves of ${username}` })).toBeVisible()
})

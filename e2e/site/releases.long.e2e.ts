import { readFileSync } from 'node:fs'
import { versionsFor } from '@folkmoot/gateway/html/remotes-list'
import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { startTestDeployment, type TestDeployment } from '../support/test-deployment.ts'
import { visit } from '../support/visit.ts'

const kit: { version: string } = JSON.parse(readFileSync(new URL('../../shell/kit/package.json', import.meta.url), 'utf8'))
/** Later versions of the kit, that fit all that was built with this one. */
const major = kit.version.split('.')[0]
const [laterMinor, latestMinor] = [`${major}.4.0`, `${major}.9.0`] as const
/** A word of mf-feeds that every guest's home page shows. */
const sortName = 'Sort posts by'
const [older, newer, tooNew] = ['1-aaaaaaaaaa', '2-bbbbbbbbbb', '3-cccccccccc'] as const
/** Replacements for the kit version that a build requires, in the browser and for the gateway. */
const needs = (version: string) =>
	[
		[`requiredVersion:"^${kit.version}"`, `requiredVersion:"^${version}"`],
		[`"requiredVersion": "^${kit.version}"`, `"requiredVersion": "^${version}"`],
	] as const

let deployment: TestDeployment
test.beforeEach(async ({ baseURL }) => {
	deployment = await startTestDeployment(baseURL ?? '')
})
test.afterEach(() => deployment.close())

test('runs two versions of an area built with older kits side by side, and holds back one that needs a newer shell', async ({
	browser,
	watchConsole,
	allowConsole,
}) => {
	// The site closes before the pages, which keep sending requests.
	allowConsole(/CONNECTION_REFUSED/)
	deployment.replace('shell', [
		[`version:"${kit.version}"`, `version:"${laterMinor}"`],
		[`"kit": "${kit.version}"`, `"kit": "${laterMinor}"`],
	])
	deployment.release('mf-feeds', older, [])
	deployment.release('mf-feeds', newer, [[sortName, 'Order of posts'], ...needs(laterMinor)])
	deployment.release('mf-feeds', tooNew, [[sortName, 'Order of the day'], ...needs(latestMinor)])
	const canary = { version: newer, percent: 50 }
	deployment.setVersions('mf-feeds', { current: older, canary })
	const visitors = Array.from({ length: 20 }, (_, n) => `visitor${n}`)
	const isTrying = (visitor: string) => versionsFor({ current: older, canary, before: [], offSince: {} }, visitor)[0] === newer
	const show = async (isTried: boolean) => {
		const context = await browser.newContext({ serviceWorkers: 'block' })
		watchConsole(context)
		await context.addCookies([
			{ name: 'visitor', value: visitors.find((visitor) => isTrying(visitor) === isTried) ?? '', url: deployment.url },
		])
		const page = await context.newPage()
		await visit(page, deployment.url)
		return page
	}
	const [before, tried] = [await show(false), await show(true)]
	await before.getByRole('button', { name: sortName }).click()
	await tried.getByRole('button', { name: 'Order of posts' }).click()
	for (const page of [before, tried]) await expect(page.getByRole('menu').or(page.getByRole('listbox'))).toBeVisible()
	deployment.setVersions('mf-feeds', { current: tooNew, before: [newer, older] })
	await before.waitForTimeout(300)
	await visit(before, deployment.url)
	await expect(before.getByRole('button', { name: 'Order of posts' })).toBeVisible()
	for (const page of [before, tried]) await page.context().close()
})

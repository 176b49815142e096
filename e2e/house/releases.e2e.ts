import { versionsFor } from '@folkmoot/gateway/html/remotes-list'
import { expect } from '@playwright/test'
import { type House, openHouse } from '../support/house.ts'
import { test } from '../support/people.ts'
import { visit } from '../support/visit.ts'

/** A word of mf-feeds that every guest's home page shows. */
const sortName = 'Sort posts by'
const [older, newer, tooNew] = ['1-aaaaaaaaaa', '2-bbbbbbbbbb', '3-cccccccccc'] as const
/** Replacements for the kit version that a build requires, in the browser and for the gateway. */
const needs = (version: string) =>
	[
		['requiredVersion:"^1.0.0"', `requiredVersion:"^${version}"`],
		['"kit": "1.0.0"', `"kit": "${version}"`],
	] as const

let house: House
test.beforeEach(async ({ baseURL }) => {
	house = await openHouse(baseURL ?? '')
})
test.afterEach(() => house.close())

test('two versions of a room are on side by side, built with older kits than the shell brings; one that needs a newer shell waits', async ({
	browser,
	watchConsole,
	allowConsole,
}) => {
	// The house closes before the pages, which keep sending requests.
	allowConsole(/CONNECTION_REFUSED/)
	house.replace('shell', [
		['version:"1.0.0"', 'version:"1.4.0"'],
		['"kit": "1.0.0"', '"kit": "1.4.0"'],
	])
	house.release('mf-feeds', older, [])
	house.release('mf-feeds', newer, [[sortName, 'Order of posts'], ...needs('1.4.0')])
	house.release('mf-feeds', tooNew, [[sortName, 'Order of the day'], ...needs('1.9.0')])
	const canary = { version: newer, percent: 50 }
	house.putOn('mf-feeds', { current: older, canary })
	const visitors = Array.from({ length: 20 }, (_, n) => `visitor${n}`)
	const isTrying = (visitor: string) => versionsFor({ current: older, canary, before: [], offSince: {} }, visitor)[0] === newer
	const show = async (isTried: boolean) => {
		const context = await browser.newContext({ serviceWorkers: 'block' })
		watchConsole(context)
		await context.addCookies([{ name: 'visitor', value: visitors.find((one) => isTrying(one) === isTried) ?? '', url: house.url }])
		const page = await context.newPage()
		await visit(page, house.url)
		return page
	}
	const [before, tried] = [await show(false), await show(true)]
	await before.getByRole('button', { name: sortName }).click()
	await tried.getByRole('button', { name: 'Order of posts' }).click()
	for (const page of [before, tried]) await expect(page.getByRole('menu').or(page.getByRole('listbox'))).toBeVisible()
	house.putOn('mf-feeds', { current: tooNew, before: [newer, older] })
	await before.waitForTimeout(300)
	await visit(before, house.url)
	await expect(before.getByRole('button', { name: 'Order of posts' })).toBeVisible()
	for (const page of [before, tried]) await page.context().close()
})

import { expect } from '@playwright/test'
import { type House, openHouse } from '../support/house.ts'
import { test } from '../support/people.ts'

/** A word of mf-feeds that every guest's home page shows. */
const sortName = 'Sort posts by'
let house: House

test.beforeEach(async ({ baseURL }) => {
	house = await openHouse(baseURL ?? '')
})
test.afterEach(() => house.close())

test('a room that is away costs only its own part, and comes back without a reload', async ({ page, allowConsole }) => {
	// The house closes before the page, which keeps sending requests.
	allowConsole(/mf_feeds|mf-feeds|CONNECTION_(REFUSED|RESET)/)
	house.remove('mf-feeds')
	await page.goto(house.url)
	await expect(page.getByRole('heading', { name: 'This part of the site is away' })).toBeVisible()
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Communities', exact: true }).click()
	await expect(page.getByRole('heading', { name: 'All communities' })).toBeVisible()
	await page.goBack()
	await expect(page.getByRole('heading', { name: 'This part of the site is away' })).toBeVisible()
	house.restore('mf-feeds')
	await page.waitForTimeout(300)
	await page.getByRole('button', { name: 'Try again' }).click()
	await expect(page.getByRole('button', { name: sortName })).toBeVisible()
})

test('a new version of a room is there after a reload; nothing else was built', async ({ page }) => {
	await page.goto(house.url)
	await expect(page.getByRole('button', { name: sortName })).toBeVisible()
	house.replace('mf-feeds', [[sortName, 'Order of posts']])
	await page.waitForTimeout(300)
	await page.reload()
	await expect(page.getByRole('button', { name: 'Order of posts' })).toBeVisible()
})

test('a page opened before a room was replaced finds the new version when it needs the room', async ({ page, allowConsole }) => {
	allowConsole(/404|mf_feeds|mf-feeds|CONNECTION_(REFUSED|RESET)/)
	await page.goto(`${house.url}/communities`)
	await expect(page.getByRole('heading', { name: 'All communities' })).toBeVisible()
	house.replace('mf-feeds', [[sortName, 'Order of posts']], { forgetsOld: true })
	await page.waitForTimeout(300)
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home', exact: true }).click()
	await expect(page.getByRole('button', { name: 'Order of posts' })).toBeVisible()
})

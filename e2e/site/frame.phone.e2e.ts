import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aComment, aCommunity, addressOf, aPost } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

test('navigates by the menu and the bottom bar on a phone', async ({ newMember }) => {
	const { page, username } = await newMember('thumb')
	await visit(page, '/')
	await page.getByRole('button', { name: 'Menu' }).tap()
	const menu = page.getByRole('dialog', { name: 'Menu' })
	await expect(menu.getByRole('link', { name: 'My Lists' })).toBeVisible()
	await expectAccessible(page)
	await menu.getByRole('link', { name: 'Guidelines' }).tap()
	await expect(menu).toBeHidden()
	await expect(page).toHaveURL('/guidelines')

	const bar = page.getByRole('navigation', { name: 'Quick' })
	await bar.getByRole('link', { name: 'Notifications' }).tap()
	await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
	await expect(page.getByRole('dialog')).toBeHidden()
	await expectAccessible(page)
	// Narrow screens hide names visually (rule keyboard-8), but not from screen readers.
	await expect(page.getByRole('button', { name: `Account of ${username}` })).toBeVisible()
	await expect(page.getByRole('banner').getByText('me', { exact: true })).toBeVisible()
	await expect(page.getByRole('banner').getByText(username, { exact: true })).toBeHidden()
})

test('cuts or breaks no label on a screen of 320 px', async ({ admin, newMember, page: guestPage }) => {
	const post = await aPost(admin.api, await aCommunity(admin.api))
	await aComment(admin.api, post, 'In May.')
	const { page: memberPage } = await newMember('narrow')
	for (const page of [guestPage, memberPage]) {
		await page.setViewportSize({ width: 320, height: 640 })
		await visit(page, '/?sort=latest')
		const labels = page.locator('article a[href$="#comments"] > span')
		await expect(labels.first()).toBeVisible()
		const cut = await labels.evaluateAll((spans) =>
			spans.filter((span) => span.scrollWidth > span.clientWidth).map(({ textContent }) => textContent),
		)
		expect(cut).toEqual([])
		const icons = page.getByRole('navigation', { name: 'Quick' }).locator('svg')
		const tops = await icons.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().top))
		expect(new Set(tops).size).toBe(1)
	}
})

test('adds one history entry for each page opened from the menu', async ({ page }) => {
	await visit(page, '/guidelines')
	const menu = page.getByRole('dialog', { name: 'Menu' })
	const choose = async (name: string, url: string) => {
		await page.getByRole('button', { name: 'Menu' }).tap()
		await menu.getByRole('link', { name, exact: true }).tap()
		await expect(page).toHaveURL(url)
		await expect(menu).toBeHidden()
	}
	await choose('Communities', '/communities')
	await choose('Home', '/')
	// A link to the current page only closes the menu.
	await choose('Home', '/')
	await page.goBack()
	await expect(page).toHaveURL('/communities')
	await page.goBack()
	await expect(page).toHaveURL('/guidelines')
	await expect(page.getByRole('heading', { level: 1, name: 'Guidelines' })).toBeVisible()
	expect(await page.evaluate('history.state.idx')).toBe(0)
})

test('closes a menu by back navigation, leaving no history entry after a selection', async ({ admin, newMember }) => {
	const post = await aPost(admin.api, await aCommunity(admin.api))
	const { page, api, username } = await newMember('menus')
	await aComment(api, post, 'In May.')
	await visit(page, addressOf(post))
	const open = (name: string | RegExp) => page.getByRole('button', { name }).first().tap()
	const menu = page.getByRole('menu')
	await open(/^More$/)
	await expect(menu).toBeVisible()
	await page.goBack()
	await expect(menu).toBeHidden()
	await expect(page).toHaveURL(addressOf(post))

	// To a dialog, which going back closes too.
	await page.getByRole('button', { name: 'More', exact: true }).last().tap()
	await menu.getByRole('menuitem', { name: 'Save' }).tap()
	await expect(page.getByRole('dialog')).toBeVisible()
	await expect(menu).toBeHidden()
	await page.goBack()
	await expect(page.getByRole('dialog')).toBeHidden()
	await expect(page).toHaveURL(addressOf(post))

	// To another page.
	await open(`Account of ${username}`)
	await menu.getByRole('menuitem', { name: 'Settings' }).tap()
	await expect(page).toHaveURL('/settings')
	await page.goBack()
	await expect(page).toHaveURL(addressOf(post))
	expect(await page.evaluate('history.state.idx')).toBe(0)
})

test('refreshes by pull-to-refresh', async ({ page }) => {
	await visit(page, '/about')
	await expect(page.locator('[data-pull]')).toBeAttached()
	await page.evaluate('globalThis.isStillHere = true')
	const touch = await page.context().newCDPSession(page)
	const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
		touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: 200, y }] })
	await finger('touchStart', 200)
	for (let y = 220; y <= 460; y += 20) await finger('touchMove', y)
	await expect(page.locator('[data-pull][data-far]')).toBeAttached()
	await finger('touchEnd', 460)
	await expect.poll(() => page.evaluate('globalThis.isStillHere ?? false').catch(() => true)).toBe(false)
})

import { expect, type Page } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { visit } from '../support/visit.ts'

/** Records the page's background colour at each frame from the first on. A string, because it runs in the page. */
const watchColour = `
	globalThis.coloursSeen = []
	const look = () => {
		requestAnimationFrame(look)
		if (!document.body) return
		const { backgroundColor } = getComputedStyle(document.documentElement)
		if (!coloursSeen.includes(backgroundColor)) coloursSeen.push(backgroundColor)
	}
	look()`

/** The cumulative layout shift since the page was opened. */
const layoutShift = `new Promise((resolve) => {
	let sum = 0
	new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (sum += value))).observe({ type: 'layout-shift', buffered: true })
	setTimeout(() => resolve(sum), 300)
})`

async function coloursOf(page: Page): Promise<string[]> {
	await page.goto('/', { waitUntil: 'networkidle' })
	return page.evaluate<string[]>('coloursSeen')
}

test('dark mode follows the system until chosen, without a flash', async ({ newMember }) => {
	const { page } = await newMember('owl')
	await page.addInitScript(watchColour)
	await page.emulateMedia({ colorScheme: 'light' })
	const [light = ''] = await coloursOf(page)
	await page.emulateMedia({ colorScheme: 'dark' })
	const bySystem = await coloursOf(page)
	expect(bySystem).toHaveLength(1)
	expect(bySystem).not.toEqual([light])

	// A choice that differs from the system applies from the first frame on.
	await page.emulateMedia({ colorScheme: 'light' })
	await visit(page, '/')
	const toggle = async () => {
		await page.getByRole('button', { name: /^Account of/ }).click()
		await page.getByRole('menuitemcheckbox', { name: 'Dark mode' }).click()
		await page.keyboard.press('Escape')
	}
	await toggle()
	expect(await coloursOf(page)).toEqual(bySystem)
	expect((await page.context().cookies()).find(({ name }) => name === 'theme')?.value).toBe('dark')
	// A choice equal to the system's is not stored.
	await toggle()
	expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('theme')
	expect(await coloursOf(page)).toEqual([light])
})

test('a page that fits does not scroll', async ({ page }) => {
	await visit(page, '/login')
	expect(await page.evaluate<boolean>('document.documentElement.scrollHeight <= innerHeight')).toBe(true)
})

test('hydration causes no layout shift for guests and members', async ({ page, newMember }) => {
	const member = await newMember('calm')
	const plans: [Page, string][] = [
		[page, '/'],
		[page, '/login'],
		[member.page, '/'],
		[member.page, '/notifications'],
		[member.page, '/settings'],
	]
	for (const [who, path] of plans) {
		await who.goto(path, { waitUntil: 'networkidle' })
		expect([path, (await who.evaluate<number>(layoutShift)) <= 0.02]).toEqual([path, true])
	}
})

test('closes dialogs by Escape, backdrop and back navigation, keeping the scroll position', async ({ page }) => {
	await visit(page, '/about')
	const opener = page.getByRole('banner').getByRole('button', { name: 'Create account' })
	const dialog = page.getByRole('dialog', { name: 'Create account' })
	const waysOut = [
		() => page.keyboard.press('Escape'),
		() => page.mouse.click(8, 450),
		() => page.goBack(),
		() => dialog.getByRole('button', { name: 'Close' }).click(),
	]
	for (const leave of waysOut) {
		await opener.click()
		await expect(dialog).toBeVisible()
		for (let press = 0; press < 12; press += 1) await page.keyboard.press('Tab')
		await expect(dialog.locator(':focus')).toHaveCount(1)
		await leave()
		await expect(dialog).toBeHidden()
		await expect(opener).toBeFocused()
		expect(new URL(page.url()).pathname).toBe('/about')
	}
})

test('navigates client-side to the top, and restores the position on back navigation', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 500 })
	await visit(page, '/terms')
	await page.evaluate('globalThis.isStillHere = true')
	const main = page.getByRole('navigation', { name: 'Main' })
	const scrollTo = async (y: number) => {
		await page.evaluate(`scrollTo(0, ${y})`)
		await expect.poll(() => page.evaluate('scrollY')).toBe(y)
	}
	await scrollTo(400)
	await main.getByRole('link', { name: 'Guidelines' }).click()
	await expect(page).toHaveTitle(/^Guidelines/)
	await expect.poll(() => page.evaluate('scrollY')).toBe(0)
	await scrollTo(300)
	// A link to the current page only scrolls up.
	await main.getByRole('link', { name: 'Guidelines' }).click()
	await expect.poll(() => page.evaluate('scrollY')).toBe(0)
	await page.goBack()
	await expect(page).toHaveTitle(/^Terms/)
	await expect.poll(() => page.evaluate('scrollY')).toBe(400)
	expect(await page.evaluate('isStillHere')).toBe(true)
})

test('returns guests to their target after login, and shows not found for unknown URLs', async ({ page, allowConsole }) => {
	allowConsole(/404 \(Not Found\)/)
	await page.goto('/notifications')
	await expect(page).toHaveURL('/login?from=%2Fnotifications')
	await page.goto('/nowhere/at/all')
	await expect(page.getByRole('heading', { level: 1, name: "The page you're looking for does not exist." })).toBeVisible()
	await expectAccessible(page)
	await page.getByRole('link', { name: 'Go home' }).click()
	await expect(page).toHaveURL('/')
})

test('titles not-found pages, rendered on server or client', async ({ page, allowConsole }) => {
	allowConsole(/status of 404/)
	const address = '/no_such_place_anywhere'
	await visit(page, address)
	await expect(page).toHaveTitle('Not found - Folkmoot')
	await visit(page, '/about')
	// Navigates as a link does.
	await page.evaluate(`history.pushState({ idx: 1 }, '', '${address}'); dispatchEvent(new PopStateEvent('popstate'))`)
	await expect(page.getByRole('heading', { level: 1, name: /does not exist/ })).toBeVisible()
	await expect(page).toHaveTitle('Not found - Folkmoot')
	await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
	await page.goBack()
	await expect(page).toHaveTitle('About - Folkmoot')
	await expect(page.locator('meta[name=robots]')).toHaveCount(0)
})

import { expect, type Page } from '@playwright/test'

/**
 * Whether React has hydrated the server's HTML: the page, and the bar with its keys, which hydrates separately. Only
 * React's own properties on the elements tell.
 */
const isTakenOver = `(() => {
	const root = document.getElementById('root') ?? {}
	const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'))
	const { isDehydrated = true, element = null } = root[key]?.stateNode.current.memoizedState ?? {}
	const isAwake = (element) => Object.keys(element).some((name) => name.startsWith('__reactFiber'))
	return element !== null && !isDehydrated && [...document.querySelectorAll('header input, header button')].every(isAwake)
})()`

/** Goes to a page and waits until it is hydrated. */
export async function visit(page: Page, path: string): Promise<void> {
	await page.goto(path)
	await untilAlive(page)
}

/** The same after a reload. */
export async function reload(page: Page): Promise<void> {
	await page.reload()
	await untilAlive(page)
}

async function untilAlive(page: Page): Promise<void> {
	// Not waitForFunction: the page's CSP blocks the polling it does inside the page.
	await expect(async () => expect(await page.evaluate<boolean>(isTakenOver)).toBe(true)).toPass()
}

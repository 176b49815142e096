import { type Dialog, expect, type Page } from '@playwright/test'

/**
 * Whether React has hydrated the server's HTML: the page, and the bar with its keys, which hydrates separately. Only
 * React's own properties on the elements tell.
 */
const isHydrated = `(() => {
	const root = document.getElementById('root') ?? {}
	const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'))
	const { isDehydrated = true, element = null } = root[key]?.stateNode.current.memoizedState ?? {}
	const hasFiber = (element) => Object.keys(element).some((name) => name.startsWith('__reactFiber'))
	return element !== null && !isDehydrated && [...document.querySelectorAll('header input, header button')].every(hasFiber)
})()`

/** Goes to a page and waits until it is hydrated. */
export async function visit(page: Page, path: string): Promise<void> {
	await page.goto(path)
	await waitForHydration(page)
}

/**
 * The same after a reload, which leaves unsaved text: each time the browser asks, the answer is yes (Playwright's own is no, and
 * then the reload never ends). A dialog that has just closed is still going back in the history, which aborts a reload: then it
 * is repeated.
 */
export async function reload(page: Page): Promise<void> {
	const leave = (dialog: Dialog) => dialog.accept()
	page.on('dialog', leave)
	await expect(async () => void (await page.reload())).toPass()
	page.off('dialog', leave)
	await waitForHydration(page)
}

async function waitForHydration(page: Page): Promise<void> {
	// Not waitForFunction: the page's CSP blocks the polling it does inside the page.
	await expect(async () => expect(await page.evaluate<boolean>(isHydrated)).toBe(true)).toPass()
	// Listeners to keys are added in effects, after the paint.
	await waitForPaint(page)
}

/** Waits until the page has painted its last change, and has run what it put off until then. */
export async function waitForPaint(page: Page): Promise<void> {
	await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))')
}

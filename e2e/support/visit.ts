import type { Page } from '@playwright/test'

/** React marks what it has taken over from the server's HTML. */
const isTakenOver = "Object.keys(document.getElementById('root')?.firstElementChild ?? {}).some((key) => key.startsWith('__reactFiber'))"

/** Goes to a page and waits until it answers to clicks: what is pressed before is lost. */
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
	await page.waitForFunction(isTakenOver)
}

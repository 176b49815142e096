import { expect, type Page } from '@playwright/test'

/** What a feed renders now, by position: distant cards are not rendered. */
export const renderedItems = (page: Page) =>
	page
		.getByRole('feed')
		.locator('article[aria-posinset]')
		.evaluateAll((articles) =>
			articles.map((article) => {
				const link = article.querySelector('h2 a')
				return {
					place: Number(article.getAttribute('aria-posinset')),
					// Identifies posts: other tests write posts with the same title.
					address: link?.getAttribute('href') ?? '',
					title: link?.textContent ?? '',
				}
			}),
		)

/** Scrolls until a text appears; returns what was read, in order. */
export async function scrollUntilText(page: Page, text: string): Promise<{ address: string; title: string }[]> {
	const read: { address: string; title: string }[] = []
	await expect(async () => {
		for (const { place, ...item } of await renderedItems(page)) read[place - 1] = item
		if (read.some(({ title }) => title === text)) return
		await page.mouse.wheel(0, 600)
		throw new Error(`${text} has not come yet.`)
	}).toPass({ timeout: 25_000, intervals: [100] })
	return read
}

import { expect, type Page } from '@playwright/test'

/** What stands in a feed now, by place: what is far away is not drawn. */
export const drawn = (page: Page) =>
	page
		.getByRole('feed')
		.locator('article[aria-posinset]')
		.evaluateAll((articles) =>
			articles.map((article) => {
				const link = article.querySelector('h2 a')
				return {
					place: Number(article.getAttribute('aria-posinset')),
					// Tells posts apart: other journeys write posts of one title.
					address: link?.getAttribute('href') ?? '',
					title: link?.textContent ?? '',
				}
			}),
		)

/** Reads on until a text is there; tells what was read, in its order. */
export async function readOnTo(page: Page, text: string): Promise<{ address: string; title: string }[]> {
	const read: { address: string; title: string }[] = []
	await expect(async () => {
		for (const { place, ...item } of await drawn(page)) read[place - 1] = item
		if (read.some(({ title }) => title === text)) return
		await page.mouse.wheel(0, 600)
		throw new Error(`${text} has not come yet.`)
	}).toPass({ timeout: 25_000, intervals: [100] })
	return read
}

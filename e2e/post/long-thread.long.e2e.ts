import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { importThread } from '../support/import-thread.ts'
import { addressOf } from '../support/seed-client.ts'
import { reload, visit } from '../support/visit.ts'

/** A guard, not a benchmark: generous for a busy machine, far below the cost of drawing everything. */
const firstCommentMs = 20_000
const elementsMax = 6_000

/** Source code for the page: scrolls to a height and waits until what is there is drawn and measured. */
const scrollAndDraw = (y: number) =>
	`new Promise((done) => { scrollTo(0, ${y}); requestAnimationFrame(() => requestAnimationFrame(done)) })`

test('renders only comments near the viewport of three thousand', async ({ newMember }, info) => {
	const { page, api } = await newMember('reader')
	const post = await importThread(api, 3_000, info.outputPath('thread.ndjson'))
	// Null on a site that was already running: it takes no files.
	if (!post) return
	const comments = page.locator('[id^="comment-"]')
	const elements = () => page.evaluate<number>('document.getElementsByTagName("*").length')
	const began = Date.now()
	await visit(page, addressOf(post))
	await expect(comments.first()).toBeVisible()
	expect(Date.now() - began).toBeLessThan(firstCommentMs)
	const whole = () => page.evaluate<number>('document.documentElement.scrollHeight')

	// Only the rendered rows at first. After scrolling, the first five hundred have space reserved, and few are rendered.
	await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
	await expect.poll(whole, { timeout: 20_000 }).toBeGreaterThan(60_000)
	expect(await elements()).toBeLessThan(elementsMax)
	for (let y = 0; y <= 30_000; y += 600) await page.evaluate(scrollAndDraw(y))
	await expect.poll(() => page.evaluate<number>('document.querySelectorAll("#comments > ul > li[aria-hidden]").length')).toBe(2)
	expect(await elements()).toBeLessThan(elementsMax)

	// Clicks take effect at once, anywhere.
	const shown = page.getByRole('article').filter({ visible: true }).nth(12)
	const id = await shown.locator('..').getAttribute('id')
	await shown.getByRole('button', { name: /Thread of/ }).click()
	await expect(page.locator(`#${id}`).getByRole('button', { name: 'Reply' })).toHaveCount(0)

	// Going away and back restores place and folds.
	const place = await page.locator(`#${id}`).boundingBox()
	await page.getByRole('link', { name: 'Home' }).first().click()
	await expect(page.locator('#comments')).toHaveCount(0)
	await page.goBack()
	await expect(page.locator(`#${id}`)).toBeVisible()
	await expect(page.locator(`#${id}`).getByRole('button', { name: 'Reply' })).toHaveCount(0)
	const again = await page.locator(`#${id}`).boundingBox()
	expect(Math.abs((again?.y ?? 0) - (place?.y ?? 0))).toBeLessThan(20)

	// A button loads the next five hundred; a chosen order survives a reload.
	await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
	await page.getByRole('button', { name: 'More comments' }).click()
	await expect.poll(whole, { timeout: 20_000 }).toBeGreaterThan(120_000)
	expect(await elements()).toBeLessThan(elementsMax)
	await page.getByRole('combobox', { name: 'Order of comments' }).selectOption('Newest')
	await expect(page).toHaveURL(/\?sort=new/)
	await reload(page)
	await expect(page.getByRole('combobox', { name: 'Order of comments' })).toHaveValue('new')
})

import { expect, type Page } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { aCommunity, addressOf, aPost } from '../support/seed-client.ts'

/** Delays after the first paint of the control, in milliseconds: before, while and after the page starts. */
const delaysMs = [0, 60, 150, 300, 600, 1_200]

/** A phone is slower than this machine. */
async function slowDown(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page)
	await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

test('a tap on the tabs of mod tools is not lost while the page starts', async ({ admin }) => {
	test.setTimeout(180_000)
	const { page } = admin
	const { name } = await aCommunity(admin.api)
	await slowDown(page)
	for (const from of ['mods', 'settings']) {
		for (const delay of delaysMs) {
			await page.goto(`/${name}/modtools/${from}`, { waitUntil: 'commit' })
			const tab = page.getByRole('navigation', { name: 'Mod tools' }).getByRole('link', { name: 'Rules', exact: true })
			await tab.waitFor()
			await page.waitForTimeout(delay)
			await tab.tap()
			await expect(page, `${from}, ${delay} ms`).toHaveURL(new RegExp(`/${name}/modtools/rules$`))
			await expect(page.getByRole('link', { name: 'Rules', exact: true })).toHaveAttribute('aria-current', 'page')
			await expect(page.getByRole('button', { name: /rule/i }).first()).toBeVisible()
		}
	}
})

test('nor are taps on tabs of profiles, on cards and on arrows', async ({ admin, page }) => {
	test.setTimeout(180_000)
	const community = await aCommunity(admin.api)
	const post = await aPost(admin.api, community, 'Pressed early')
	await slowDown(page)
	for (const delay of delaysMs) {
		await page.goto(`/@${admin.username}`, { waitUntil: 'commit' })
		const comments = page.getByRole('link', { name: 'Comments', exact: true }).first()
		await comments.waitFor()
		await page.waitForTimeout(delay)
		await comments.tap()
		await expect(page, `tab, ${delay} ms`).toHaveURL(/filter=comments/)

		await page.goto(`/${community.name}`, { waitUntil: 'commit' })
		const card = page.getByRole('link', { name: 'Pressed early' }).first()
		await card.waitFor()
		await page.waitForTimeout(delay)
		await card.tap()
		await expect(page, `card, ${delay} ms`).toHaveURL(new RegExp(addressOf(post)))

		await page.goto(addressOf(post), { waitUntil: 'commit' })
		const upvote = page.getByRole('main').getByRole('button', { name: 'Upvote' }).first()
		await upvote.waitFor()
		await page.waitForTimeout(delay)
		await upvote.tap()
		await expect(page.getByRole('dialog', { name: 'Login to continue' }), `vote, ${delay} ms`).toBeVisible()
	}
})

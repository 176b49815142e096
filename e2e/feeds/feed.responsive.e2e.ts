import { expect, type Locator } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aComment, aCommunity, addressOf, aPost } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

test('fits the viewport as cards, and as a compact list whose choice persists', async ({ admin, newMember, isMobile }) => {
	const community = await aCommunity(admin.api, 'Thumb')
	for (let n = 1; n <= 22; n += 1) await aPost(admin.api, community, `${community.name}, number ${n}`)
	const { page } = await newMember()
	await visit(page, `/${community.name}?sort=latest`)
	await expectAccessible(page)

	await page.getByRole('button', { name: 'Show as a compact list' }).click()
	await visit(page, `/${community.name}?sort=latest`)
	await expect(page.getByRole('button', { name: 'Show as cards' })).toBeVisible()
	await expectAccessible(page)
	const card = page.getByRole('article', { name: `${community.name}, number 22` })
	// Touch targets are larger than pointer targets: the arrows are the halves of a row of 76 px.
	const [leastWidth, leastHeight] = isMobile ? [44, 38] : [24, 30]
	for (const name of ['Upvote', 'Downvote']) {
		const box = await card.getByRole('button', { name }).boundingBox()
		expect(box?.width).toBeGreaterThanOrEqual(leastWidth)
		expect(box?.height).toBeGreaterThanOrEqual(leastHeight)
	}
	// On phones the post's page has it.
	await expect(card.getByRole('button', { name: /^More about/ })).toBeVisible({ visible: !isMobile })
	expect(Math.round((await card.boundingBox())?.height ?? 0)).toBe(isMobile ? 76 : 40)
	await expect(async () => {
		await page.mouse.wheel(0, 3_000)
		await expect(page.getByText('No more posts')).toBeVisible({ timeout: 500 })
	}).toPass()
	// Posts far above are no longer rendered.
	await expect(page.getByRole('article', { name: `${community.name}, number 1`, exact: true })).toHaveAttribute('aria-posinset', '22')
})

test('keeps the card menu beside the comment count on narrow screens', async ({ admin, newMember }) => {
	const community = await aCommunity(admin.api, 'Narrow')
	const post = await aPost(admin.api, community)
	const { page } = await newMember()
	await visit(page, addressOf(post))
	await expect(page.getByText('The soil is')).toBeVisible()
	for (const body of ['In May.', 'In June.', 'Never.']) await aComment(admin.api, post, body)
	await page.setViewportSize({ width: 320, height: 640 })
	await visit(page, `/${community.name}`)
	const middleOf = async (target: Locator) => {
		const box = await target.boundingBox()
		return box && Math.round(box.y + box.height / 2)
	}
	const comments = page.getByRole('link', { name: /^3 comments/ })
	await expect(comments).toContainText('(3 new)')
	expect(await middleOf(comments)).toBe(await middleOf(page.getByRole('button', { name: /^More about:/ })))
	await expectAccessible(page)
})

test('shows rules and moderators in the sidebar, on phones behind a tab', async ({ page, admin, isMobile }) => {
	const community = await aCommunity(admin.api, 'Tabs')
	await aPost(admin.api, community)
	await visit(page, `/${community.name}`)
	await expect(page.getByRole('feed')).toBeVisible()
	const tab = page.getByRole('tab', { name: 'About' })
	await expect(tab).toBeVisible({ visible: isMobile })
	if (isMobile) await tab.click()
	await expect(page.getByRole('feed')).toBeVisible({ visible: !isMobile })
	await expect(page.getByRole('heading', { name: 'Moderators' })).toBeInViewport()
	await expectAccessible(page)
})

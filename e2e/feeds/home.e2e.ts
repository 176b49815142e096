import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { renderedItems, scrollUntilText } from '../support/scroll-feed.ts'
import { aCommunity, aPost } from '../support/seed-client.ts'
import { reload, visit } from '../support/visit.ts'

test('loads pages without gaps or duplicates', async ({ page, admin }) => {
	const community = await aCommunity(admin.api, 'Pages')
	const written: string[] = []
	for (let n = 1; n <= 36; n += 1) written.unshift((await aPost(admin.api, community, `${community.name}, number ${n}`)).title)

	await visit(page, '/')
	await page.getByRole('button', { name: 'Sort posts by: Hot' }).click()
	await page.getByRole('menuitem', { name: 'Latest' }).click()
	await expect(page).toHaveURL('/?sort=latest')
	const read = await scrollUntilText(page, written.at(-1) ?? '')
	expect(new Set(read.map(({ address }) => address)).size).toBe(read.length)
	expect(read.map(({ title }) => title).filter((title) => title.startsWith(community.name))).toEqual(written)
})

test('shows twenty posts of a compact feed in 900 px', async ({ newMember, admin }) => {
	const community = await aCommunity(admin.api, 'Compact')
	const title = 'A title of two lines, as many are: what was done, with what, for whom, and how long it took in the end'
	for (let n = 1; n <= 20; n += 1) await aPost(admin.api, community, `${title} (${n})`)
	const { page } = await newMember()
	await visit(page, '/all?sort=latest')
	await page.getByRole('button', { name: 'Show as a compact list' }).click()
	// It is on the second page.
	const last = page.locator('[aria-posinset="20"]')
	await expect(last).toBeVisible()
	const box = await last.boundingBox()
	expect(box && box.y + box.height).toBeLessThanOrEqual(900)
})

test('restores the feed on back navigation', async ({ page, admin }) => {
	const community = await aCommunity(admin.api, 'Back')
	for (let n = 1; n <= 32; n += 1)
		await aPost(admin.api, community, `${community.name}, number ${n}`, `Line of number ${n}.\n\n`.repeat(n % 5))
	const wanted = `${community.name}, number 3`
	await visit(page, `/${community.name}?sort=latest`)
	await scrollUntilText(page, wanted)
	const link = page.getByRole('link', { name: wanted, exact: true })
	await link.scrollIntoViewIfNeeded()
	const before = await link.boundingBox()
	const seen = (await renderedItems(page)).map(({ address }) => address)

	await link.click()
	await expect(page.getByRole('heading', { level: 1, name: wanted })).toBeInViewport()
	await page.goBack()
	await expect(link).toBeInViewport()
	expect((await renderedItems(page)).map(({ address }) => address)).toEqual(expect.arrayContaining(seen.slice(-3)))
	expect(Math.abs(((await link.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(4)
})

test('restores the scroll position pages down after a reload and back navigation', async ({ page, admin }) => {
	const community = await aCommunity(admin.api, 'Reloaded')
	for (let n = 1; n <= 32; n += 1) await aPost(admin.api, community, `${community.name}, number ${n}`)
	const wanted = `${community.name}, number 3`
	await visit(page, `/${community.name}?sort=latest`)
	await scrollUntilText(page, wanted)
	const link = page.getByRole('link', { name: wanted, exact: true })
	await link.click()
	await expect(page.getByRole('heading', { level: 1, name: wanted })).toBeInViewport()
	await reload(page)
	await page.goBack()
	await expect(link).toBeInViewport()
})

test('has no layout shift while loading', async ({ page, admin }) => {
	const community = await aCommunity(admin.api, 'Calm')
	for (let n = 1; n <= 12; n += 1) await aPost(admin.api, community, `${community.name}, number ${n}`)
	await page.addInitScript(`
		globalThis.shifted = 0
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifted += entry.value
		}).observe({ type: 'layout-shift', buffered: true })
	`)
	for (const path of ['/', `/${community.name}?sort=latest`, '/communities', '/@site_admin']) {
		await visit(page, path)
		if (path.includes(community.name)) await scrollUntilText(page, `${community.name}, number 1`)
		await page.waitForLoadState('networkidle')
		expect(await page.evaluate<number>('globalThis.shifted')).toBeLessThanOrEqual(0.02)
	}
})

test('shows the end of a feed and an empty feed', async ({ page, admin, newMember }) => {
	const community = await aCommunity(admin.api, 'Short')
	await visit(page, `/${community.name}`)
	await expect(page.getByText('Nothing to show')).toBeVisible()
	await aPost(admin.api, community)
	await visit(page, `/${community.name}`)
	await expect(page.getByText('No more posts')).toBeVisible()

	// Without joined communities the subscriptions are empty, with a link to find some.
	const member = await newMember()
	for (const { id } of (await member.api.send<{ communities: { id: string }[] }>('GET', '/api/_initial')).body.communities)
		await member.api.send('POST', '/api/_joinCommunity', { communityId: id, leave: true })
	await visit(member.page, '/subscriptions')
	await expect(member.page.getByText('Nothing to show')).toBeVisible()
	await member.page.getByRole('link', { name: 'Find communities' }).click()
	await expect(member.page).toHaveURL('/communities')
})

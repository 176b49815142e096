import { castPostVote } from '@folkmoot/post-contract/post-endpoints'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { aComment, aCommunity, aPost } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

const titles = (page: Page) => page.getByRole('feed').getByRole('heading', { level: 2 })

test('sorts by hot, latest, activity and top', async ({ page, admin, newMember }) => {
	const community = await aCommunity(admin.api, 'Orders')
	const first = await aPost(admin.api, community, 'Written first')
	const second = await aPost(admin.api, community, 'Written second')
	const third = await aPost(admin.api, community, 'Written third')
	const [anna, bo] = [await newMember('anna'), await newMember('bo')]
	// first: 3 points, second: -1, third: 1
	for (const { api } of [anna, bo]) {
		await api.call(castPostVote, { body: { postId: first.id, up: true } })
		await api.call(castPostVote, { body: { postId: second.id, up: false } })
	}
	await aComment(anna.api, second, 'Something new is said here.')

	await visit(page, `/${community.name}`)
	const sort = page.getByRole('button', { name: /^Sort posts by/ })
	await expect(sort).toHaveText('Hot')
	await expect(titles(page)).toHaveText([first.title, third.title, second.title])
	for (const [label, value, order] of [
		['Latest', 'latest', [third, second, first]],
		['Activity', 'activity', [second, third, first]],
		['Top of all time', 'all', [first, third, second]],
		['Top today', 'day', [first, third, second]],
	] as const) {
		await sort.click()
		await page.getByRole('menuitem', { name: label }).click()
		await expect(page).toHaveURL(`/${community.name}?sort=${value}`)
		await expect(titles(page)).toHaveText(order.map(({ title }) => title))
	}
	await page.goBack()
	await expect(page).toHaveURL(`/${community.name}?sort=all`)
	await expect(sort).toHaveText('Top of all time')
})

test('shows a vote optimistically, persists it, and shifts nothing', async ({ admin, newMember }) => {
	const community = await aCommunity(admin.api, 'Votes')
	await aPost(admin.api, community, 'The older')
	await aPost(admin.api, community, 'The newer')
	const { page } = await newMember()
	await visit(page, `/${community.name}`)
	const card = page.getByRole('article', { name: 'The older' })
	const voted = page.waitForResponse((response) => response.url().endsWith('/api/_postVote'))
	await card.getByRole('button', { name: 'Upvote' }).click()
	await expect(card.getByRole('group', { name: 'Votes' })).toContainText('2 points')
	await expect(titles(page)).toHaveText(['The newer', 'The older'])
	// A page read while the vote is pending may still have the old order.
	await voted
	await visit(page, `/${community.name}`)
	await expect(card.getByRole('button', { name: 'Upvote' })).toHaveAttribute('aria-pressed', 'true')
	await expect(titles(page)).toHaveText(['The older', 'The newer'])
})

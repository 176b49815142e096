import { addModerator } from '@folkmoot/modtools-contract/modtools-endpoints'
import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aComment, aCommunity, aPost } from '../support/seed-client.ts'

test('a moderator reads the newest comments of all their communities, and the numbers of one', async ({
	admin,
	newMember,
	allowConsole,
}) => {
	test.slow()
	const [moderator, author] = [await newMember('mod'), await newMember('author')]
	const communities = [await aCommunity(admin.api, 'Beans'), await aCommunity(admin.api, 'Boats')] as const
	for (const community of communities) {
		await admin.api.call(addModerator, { params: { communityId: community.id }, body: { username: moderator.username } })
		const post = await aPost(author.api, community)
		await aComment(author.api, post, `What grows in ${community.name}?`)
	}
	const [beans, boats] = communities
	const { page } = moderator

	await test.step('from the queue to the newest comments, and to those of one community', async () => {
		await page.goto('/modqueue')
		await page.getByRole('link', { name: 'Newest comments' }).click()
		const feed = page.getByRole('feed', { name: 'Comments, newest first' })
		await expect(feed.getByRole('article')).toHaveCount(2)
		await expect(feed.getByRole('article').first()).toContainText(`What grows in ${boats.name}?`)
		await expectAccessible(page)
		await page.getByLabel('Community').selectOption(beans.name)
		await expect(feed.getByRole('article')).toHaveCount(1)
		await expect(feed).toContainText(`What grows in ${beans.name}?`)
	})

	await test.step('a community’s numbers, as charts and as a table', async () => {
		await page.goto(`/${beans.name}/modtools`)
		await page.getByRole('link', { name: 'Statistics' }).click()
		await expect(page.getByRole('img', { name: /^Comments: 0 last week\. The highest of twelve weeks is 1, / })).toBeVisible()
		await expect(page.getByRole('table').getByRole('row')).toHaveCount(13)
		await expectAccessible(page)
	})

	await test.step('others do not see them', async () => {
		allowConsole(/403/)
		await author.page.goto(`/modqueue/comments?community=${beans.name}`)
		await expect(author.page.getByRole('heading', { name: 'Forbidden' })).toBeVisible()
	})
})

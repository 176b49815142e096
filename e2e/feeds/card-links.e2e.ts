import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { aCommunity, aPost } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

test('links the community and author of a card to their pages, and the rest to the post', async ({ admin, newMember }) => {
	const community = await aCommunity(admin.api, 'Cards')
	const { api, page, username } = await newMember()
	// Their own feed: on /all, posts of other tests would push the card away.
	await api.send('POST', '/api/_joinCommunity', { communityId: community.id, leave: false })
	const post = await aPost(api, community, 'A card that is pressed')
	for (const size of [
		{ width: 1280, height: 900 },
		{ width: 390, height: 844 },
	]) {
		await page.setViewportSize(size)
		const card = page.getByRole('article', { name: post.title })
		await visit(page, '/subscriptions?sort=latest')
		await card.getByRole('link', { name: community.name }).click()
		await expect(page).toHaveURL(`/${community.name}`)
		await card.getByRole('link', { name: username }).click()
		await expect(page).toHaveURL(`/@${username}`)
		await card.getByRole('heading', { name: post.title }).click({ position: { x: 4, y: 4 } })
		await expect(page).toHaveURL(`/${community.name}/post/${post.publicId}`)
	}
})

import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { aCommunity, addressOf, aPost } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

test.use({ serviceWorkers: 'block' })

test('rolls back a vote that times out, with an alert', async ({ admin, newMember, allowConsole }) => {
	allowConsole(/net::ERR_FAILED/)
	const community = await aCommunity(admin.api, 'Unheard')
	const post = await aPost(admin.api, community)
	const { page } = await newMember()
	await visit(page, addressOf(post))
	await page.route('**/api/_postVote', (route) => route.abort())
	const down = page.getByRole('button', { name: 'Downvote' }).first()
	await down.click()
	await expect(down).toHaveAttribute('aria-pressed', 'true')
	await expect(page.getByText("Make sure you're connected to the internet")).toBeVisible()
	await expect(down).toHaveAttribute('aria-pressed', 'false')
})

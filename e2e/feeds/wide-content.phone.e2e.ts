import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { aComment, aCommunity, aPost } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

const columns = 9
const row = (cell: string) => `|${` ${cell} |`.repeat(columns)}\n`
const wide = `${row('head')}${row('---')}${row('a_cell_that_is_long')}\nAnd \`${'x'.repeat(200)}\` after it.`

test('does not let a wide table overflow its card', async ({ admin, newMember }) => {
	const community = await aCommunity(admin.api, 'Wide')
	const author = await newMember()
	const post = await aPost(author.api, community, 'It is wider than a phone, and this title is longer than one line', wide)
	await aComment(author.api, post, wide)
	const { page } = author
	for (const path of [`/${community.name}`, `/@${author.username}`]) {
		await visit(page, path)
		await expect(page.getByRole('article').filter({ hasText: 'It is wider' })).not.toHaveCount(0)
		const rights = await page.evaluate<number[]>(
			`[...document.querySelectorAll('[role="feed"] article, [role="feed"] article > *, [role="feed"] p')].map((one) => one.getBoundingClientRect().right)`,
		)
		expect(Math.max(...rights)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
	}
})

import { createList } from '@folkmoot/lists-contract/list-endpoints'
import { expect } from '@playwright/test'
import { test } from '../support/people.ts'
import { visit } from '../support/visit.ts'

test('on a phone a list is taken away as a file, and the sheet leaves nothing behind', async ({ newMember }) => {
	const { page, api, username } = await newMember('taker')
	const body = { name: 'reading', displayName: 'Reading', description: null, public: true }
	await api.call(createList, { params: { username }, body })
	await visit(page, `/@${username}/lists/reading`)
	for (const [name, file] of [
		['Save as JSON', /\.json$/],
		['Save as Markdown', /\.md$/],
	] as const) {
		await page.getByRole('button', { name: 'Take Reading with you' }).tap()
		const download = page.waitForEvent('download')
		await page.getByRole('menuitem', { name }).tap()
		expect((await download).suggestedFilename()).toMatch(file)
		await expect.poll(() => page.evaluate('history.state.dialog ?? null')).toBeNull()
		await expect(page).toHaveURL(/\/lists\/reading$/)
	}
})

import { createList } from '@folkmoot/lists-contract/list-endpoints'
import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { visit } from '../support/visit.ts'

test('exports a list on a phone, and the sheet leaves no history entry', async ({ newMember }) => {
	const { page, api, username } = await newMember('taker')
	const body = { name: 'reading', displayName: 'Reading', description: null, public: true }
	await api.call(createList, { params: { username }, body })
	await visit(page, `/@${username}/lists/reading`)
	for (const [name, file] of [
		['Save as JSON', /\.json$/],
		['Save as Markdown', /\.md$/],
	] as const) {
		await page.getByRole('button', { name: 'Export Reading' }).tap()
		const download = page.waitForEvent('download')
		await page.getByRole('menuitem', { name }).tap()
		expect((await download).suggestedFilename()).toMatch(file)
		await expect.poll(() => page.evaluate('history.state.usr?.dialogs ?? null')).toBeNull()
		await expect(page).toHaveURL(/\/lists\/reading$/)
	}
})

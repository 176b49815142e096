import { expect } from '@playwright/test'
import { freshName, test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { visit } from '../support/visit.ts'

test('an admin tries an import from elsewhere, runs it, looks at it and undoes it', async ({ admin: { page } }) => {
	const community = freshName('Moved')
	const rows = [
		'id,community,author,title,body,parent,created_at',
		`1,${community},${freshName('moss')},Rye or spelt,Which *one*?,,2019-03-01T10:00:00Z`,
		`2,${community},${freshName('oat')},,Rye.,1,2019-03-01T11:00:00Z`,
	].join('\n')
	await visit(page, '/admin/import')
	await page.getByRole('combobox', { name: 'Source' }).selectOption('csv')
	await page.getByText('Options', { exact: true }).click()
	await page.getByLabel('Host of the old site').fill(`${community.toLowerCase().replaceAll('_', '-')}.example`)
	await page.getByLabel('Files').setInputFiles({ name: 'posts.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Upload and start dry run' }).click()

	const sample = page.getByRole('article', { name: 'Rye or spelt' })
	await expect(sample).toContainText('Which one?', { timeout: 45_000 })
	await expect(page.getByRole('row', { name: /^Comments/ })).toContainText('1')
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Import', exact: true }).click()
	const undo = page
		.getByRole('listitem')
		.filter({ hasText: /^CSV, moved/ })
		.first()
		.getByRole('button', { name: 'Undo' })
	await expect(undo).toBeVisible({ timeout: 45_000 })
	await expectAccessible(page)
	await visit(page, `/${community}`)
	await expect(page.getByRole('article', { name: 'Rye or spelt' })).toBeVisible()

	await visit(page, '/admin/import')
	await undo.click()
	await page.getByRole('dialog', { name: 'Undo this import?' }).getByRole('button', { name: 'Undo import' }).click()
	await expect(page.getByText(/Undone: 1 post, 2 authors and 1 community removed/).first()).toBeVisible({ timeout: 45_000 })
	expect((await page.request.get(`/api/communities/${community}?byName=true`)).status()).toBe(404)
})

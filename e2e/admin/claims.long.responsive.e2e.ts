import { expect } from '@playwright/test'
import { freshName, test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { importRows } from '../support/import-thread.ts'
import { visit } from '../support/visit.ts'

test('a member claims an imported name, an admin approves it, and the posts are the member’s', async ({ admin, newMember }, info) => {
	const community = freshName('Old')
	const author = freshName('moss')
	const at = '2020-01-01T00:00:00Z'
	// Never asked: the site looks only at public addresses.
	const source = 'https://127.0.0.1/t/1'
	const rows = [
		{ kind: 'community', name: community, about: null, createdAt: at },
		{ kind: 'user', username: author, createdAt: at },
		{ kind: 'post', id: `${author}1`, community, author, type: 'text', title: 'From the old forum', body: 'Words.', createdAt: at, source },
		{ kind: 'comment', id: `${author}2`, post: `${author}1`, parent: null, author, body: 'And more words.', createdAt: at },
	]
	// Null on a site that was already running: it takes no files.
	if (!(await importRows(admin.api, community, rows, info.outputPath('rows.ndjson')))) return
	const { page, username } = await newMember('ada')

	await visit(page, `/@${author}`)
	await expect(page.getByText('Imported. Nobody uses this name here yet.')).toBeVisible()
	await expectAccessible(page)
	await page.getByRole('button', { name: 'This is me' }).click()
	const asking = page.getByRole('dialog', { name: `Are you @${author}?` })
	await asking.getByLabel('Note to the admins or moderators (optional)').fill('I was moss there.')
	await expectAccessible(page)
	await asking.getByRole('button', { name: 'Claim this name' }).click()
	const made = page.getByRole('dialog', { name: `Your claim of @${author}` })
	await expect(made.getByRole('link', { name: source })).toBeVisible()
	const code = (await made.getByRole('code').textContent()) ?? ''
	expect(code).toMatch(/^[2-9A-Z]{12}$/)
	await expectAccessible(page)
	await made.getByRole('button', { name: 'Check now' }).click()
	await expect(made.getByRole('status')).toContainText(`${source}Could not be read.`)
	await expectAccessible(page)
	await page.keyboard.press('Escape')
	await expect(made).toBeHidden()

	await visit(admin.page, '/admin/communities')
	const claim = admin.page
		.getByRole('listitem')
		.filter({ hasText: `@${username}` })
		.filter({ hasText: code })
	await expect(claim).toContainText('I was moss there.')
	await expect(claim).toContainText('1 post, 1 comment')
	await expectAccessible(admin.page)
	await claim.getByRole('button', { name: `Check now for the code of @${username}` }).click()
	await expect(claim).toContainText('Could not be read.')
	await claim.getByRole('button', { name: `Approve @${author} for @${username}` }).click()
	const answer = admin.page.getByRole('dialog', { name: `Give @${author} to @${username}?` })
	await expectAccessible(admin.page)
	await answer.getByRole('button', { name: 'Approve' }).click()
	await expect(answer).toBeHidden()
	await expect(claim).toBeHidden()

	await expect(async () => {
		await visit(page, `/@${username}`)
		await expect(page.getByRole('heading', { name: 'From the old forum' })).toBeVisible({ timeout: 1_000 })
		await expect(page.getByText('And more words.')).toBeVisible({ timeout: 1_000 })
	}).toPass({ timeout: 30_000 })
	await visit(page, `/${community}`)
	await expect(page.getByRole('article', { name: 'From the old forum' })).toContainText(username)
	await expect(async () => expect((await page.request.get(`/api/users/${author}`)).status()).toBe(404)).toPass({ timeout: 30_000 })
	const { noPosts, noComments } = await (await page.request.get(`/api/users/${username}`)).json()
	expect({ noPosts, noComments }).toEqual({ noPosts: 1, noComments: 1 })
})

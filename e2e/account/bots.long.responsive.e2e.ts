import { addComment } from '@folkmoot/post-contract/comment-endpoints'
import { expect } from '@playwright/test'
import { freshName, password, test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aCommunity, aPost } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

test('a member asks for a bot, an admin approves it, and it comments by its key', async ({ admin, newMember, baseURL: site }) => {
	const { page, username, api } = await newMember('keeper')
	const name = freshName('h')
	const bot = `${name}_bot`
	const section = page.locator('#api-keys')
	await visit(page, '/settings')
	await section.getByRole('button', { name: 'Request a bot' }).click()
	const asking = page.getByRole('dialog', { name: 'Request a bot account' })
	await asking.getByLabel('Username').fill(name)
	await asking.getByLabel('What it does').fill('Welcomes new members.')
	await expectAccessible(page)
	await asking.getByRole('button', { name: 'Request a bot' }).click()
	await expect(section.getByRole('listitem')).toContainText('Waiting for an admin')

	await visit(admin.page, '/admin/users')
	await admin.page.getByRole('button', { name: `Approve @${bot}` }).click()
	const answer = admin.page.getByRole('dialog', { name: `Approve the bot @${bot}?` })
	await expectAccessible(admin.page)
	await answer.getByRole('button', { name: 'Approve' }).click()
	await expect(answer).toBeHidden()

	await page.reload()
	await section.getByRole('button', { name: `New key for ${bot}` }).click()
	const dialog = page.getByRole('dialog', { name: `New API key for @${bot}` })
	await dialog.getByLabel('Name').fill('Weather')
	await dialog.getByRole('checkbox', { name: /^Write/ }).check()
	await expect(dialog.getByRole('checkbox', { name: /^Vote/ })).toHaveCount(0)
	await dialog.getByLabel('Your password').fill(password)
	await dialog.getByRole('button', { name: 'Create key' }).click()
	const shown = page.getByRole('dialog', { name: 'Your new key' })
	const key = (await shown.getByText(/^fm_/).textContent()) ?? ''
	await shown.getByRole('button', { name: 'I have saved it' }).click()
	await expectAccessible(page)

	const { publicId } = await aPost(api, await aCommunity(admin.api))
	const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
	const path = addComment.path.replace(':postId', publicId)
	const reply = await fetch(site + path, { method: addComment.method, headers, body: JSON.stringify({ body: 'Welcome!' }) })
	expect(await reply.json()).toMatchObject({ username: bot, author: { isBot: true } })
	await visit(page, `/@${bot}`)
	await expect(page.getByText(`Bot of @${username}`)).toBeVisible()
	await expect(page.getByText('Welcome!')).toBeVisible()
	await expectAccessible(page)
})

import { addModerator } from '@folkmoot/modtools-contract/modtools-endpoints'
import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aCommunity, aPost } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

test('a report goes to the admins and back; a member is reported to them', async ({ admin, newMember }) => {
	test.slow()
	const community = await aCommunity(admin.api)
	const [author, moderator, reader] = [await newMember('author'), await newMember('mod'), await newMember('reader')]
	await admin.api.call(addModerator, { params: { communityId: community.id }, body: { username: moderator.username } })
	const post = await aPost(author.api, community, 'Cheap pills for your beans')
	await reader.api.send('POST', '/api/_report', { type: 'post', targetId: post.id, reason: 3 })

	await visit(moderator.page, `/modqueue?community=${community.name}`)
	const item = moderator.page.getByRole('article', { name: /Cheap pills/ }).first()
	await item.getByRole('button', { name: 'Escalate…' }).click()
	const handing = moderator.page.getByRole('dialog', { name: 'Escalate to the admins' })
	await handing.getByLabel('Note to the admins').fill('He sells them everywhere.')
	await expectAccessible(moderator.page)
	await handing.getByRole('button', { name: 'Escalate to the admins' }).click()
	await expect(item.getByText('With the admins')).toBeVisible()
	await expect(item.getByRole('button', { name: 'Escalate…' })).toBeHidden()

	await visit(reader.page, `/@${author.username}`)
	await reader.page.getByRole('button', { name: `More about @${author.username}` }).click()
	await reader.page.getByRole('menuitem', { name: `Report @${author.username}` }).click()
	const reporting = reader.page.getByRole('dialog', { name: `Report @${author.username}` })
	await reporting.getByRole('radio', { name: 'Spam' }).check()
	await expectAccessible(reader.page)
	await reporting.getByRole('button', { name: 'Report' }).click()
	await expect(reader.page.getByText('Reported to the admins.')).toBeVisible()

	const { page } = admin
	await visit(page, '/admin/escalations?kind=item')
	const matter = page.getByRole('main').locator('section').filter({ hasText: community.name })
	await expect(matter).toContainText('He sells them everywhere.')
	await expectAccessible(page)
	await matter.getByRole('button', { name: 'Return' }).click()
	const answering = page.getByRole('dialog', { name: 'Return to the moderators?' })
	await answering.getByLabel('Note to the moderators').fill('Please ban him yourselves.')
	await answering.getByRole('button', { name: 'Return' }).click()
	await expect(matter).toBeHidden()
	await page
		.getByRole('navigation', { name: 'Filter' })
		.getByRole('link', { name: /^Members/ })
		.click()
	await expect(page).toHaveURL(/kind=member/)
	await expect(page.getByRole('link', { name: `@${author.username}` }).first()).toBeVisible()

	await visit(moderator.page, `/modqueue?community=${community.name}`)
	await expect(item.getByText('Please ban him yourselves.')).toBeVisible()
	await expect(item.getByRole('button', { name: 'Escalate…' })).toBeVisible()
})

import { addModerator } from '@folkmoot/modtools-contract/modtools-endpoints'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { aCommunity, aPost } from '../support/seed-client.ts'

/** Goes on by Tab until the focus is on a link or button called so. */
async function tabTo(page: Page, name: string): Promise<void> {
	const focused = page.locator('a:focus, button:focus').filter({ hasText: name })
	for (let steps = 0; steps < 30; steps += 1) {
		if ((await focused.count()) === 1) return
		await page.keyboard.press('Tab')
	}
	throw new Error(`Nothing called ${name} is reached by Tab.`)
}

test('by the keyboard alone: from the bell to a report, to the admins, and on to the next', async ({ admin, newMember }) => {
	const community = await aCommunity(admin.api)
	const [author, moderator, reader] = [await newMember('author'), await newMember('mod'), await newMember('reader')]
	await admin.api.call(addModerator, { params: { communityId: community.id }, body: { username: moderator.username } })
	const posts = [await aPost(author.api, community, 'Cheap pills'), await aPost(author.api, community, 'Cheap beans')]
	for (const { id } of posts) await reader.api.send('POST', '/api/_report', { type: 'post', targetId: id, reason: 3, text: `See ${id}` })

	const { page } = moderator
	await page.goto('/')
	const bell = page.getByRole('link', { name: /^Notifications/ }).first()
	await bell.focus()
	await page.keyboard.press('Enter')
	await expect(page.getByRole('link', { name: `2 new reports in ${community.name}` })).toBeVisible()
	await tabTo(page, `2 new reports in ${community.name}`)
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(new RegExp(`/${community.name}/modtools/reports`))

	const reported = page.getByRole('article', { name: 'Reported post' })
	await expect(reported).toHaveCount(2)
	await expect(reported.first()).toContainText('See ')
	await page.keyboard.press('j')
	await expect(reported.first()).toBeFocused()
	await page.keyboard.press('e')
	await expect(page.getByLabel('Note to the admins')).toBeFocused()
	await page.keyboard.type('He sells them everywhere.')
	await tabTo(page, 'Escalate to the admins')
	await page.keyboard.press('Enter')
	await expect(reported.first()).toContainText('With the admins')
	await expect(reported.first()).toBeFocused()
	await page.keyboard.press('i')
	await expect(reported).toHaveCount(1)
	await expect(reported.first()).toBeFocused()
	await page.keyboard.press('i')
	await expect(page.getByText('No reports waiting.')).toBeVisible()
})

import { addModerator } from '@folkmoot/modtools-contract/modtools-endpoints'
import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aCommunity } from '../support/seed-client.ts'

test('a member writes to the moderators, who answer as a team; the note stays inside', async ({ admin, newMember }) => {
	test.slow()
	const community = await aCommunity(admin.api)
	const [member, moderator] = [await newMember('member'), await newMember('mod')]
	await admin.api.call(addModerator, { params: { communityId: community.id }, body: { username: moderator.username } })

	await test.step('the member writes from the community’s sidebar', async () => {
		const { page } = member
		await page.goto(`/${community.name}`)
		await page.getByRole('link', { name: 'Message the moderators' }).first().click()
		await expect(page.getByRole('heading', { name: `Message the moderators of ${community.name}` })).toBeVisible()
		await page.getByLabel('Subject').fill('Photos of seedlings')
		await page.getByLabel('Message').fill('May I post **several** a day?')
		await expectAccessible(page)
		await page.getByRole('button', { name: 'Send' }).click()
		await expect(page.getByRole('heading', { name: 'Photos of seedlings' })).toBeVisible()
		await expect(page.locator('strong', { hasText: 'several' })).toBeVisible()
		await expectAccessible(page)
	})

	await test.step('a moderator is told, claims it, leaves a note and answers', async () => {
		const { page } = moderator
		await page.goto('/notifications')
		await page.getByRole('link', { name: `New message to the moderators of ${community.name}` }).click()
		await expect(page).toHaveURL(new RegExp(`/${community.name}/modtools/messages`))
		await expect(page.getByRole('link', { name: 'Photos of seedlings' })).toBeVisible()
		await expectAccessible(page)
		await page.getByRole('link', { name: 'Photos of seedlings' }).click()
		await page.getByRole('button', { name: 'Claim' }).click()
		await expect(page.getByText('Claimed by you')).toBeVisible()
		await page.getByRole('tab', { name: 'Internal note' }).click()
		await page.getByRole('textbox', { name: 'Internal note' }).fill('New here, be kind.')
		await page.getByRole('button', { name: 'Add note' }).click()
		await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('New here, be kind.')
		await page.getByRole('tab', { name: 'Answer' }).click()
		await page.getByRole('textbox', { name: 'Answer' }).fill('Two a day are fine.')
		await page.getByRole('button', { name: 'Send' }).click()
		await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('Two a day are fine.')
		await expectAccessible(page)
	})

	await test.step('the member reads the answer, but neither the name nor the note', async () => {
		const { page } = member
		await page.goto('/notifications')
		await page.getByRole('link', { name: `The moderators of ${community.name} answered your message` }).click()
		const conversation = page.getByRole('list', { name: 'Conversation' })
		await expect(conversation).toContainText('Two a day are fine.')
		await expect(conversation).toContainText(`Moderators of ${community.name}`)
		await expect(page.getByText('New here, be kind.')).toHaveCount(0)
		await expect(page.getByText(moderator.username)).toHaveCount(0)
		await page.getByLabel('Message').fill('Thank you!')
		await page.getByRole('button', { name: 'Send' }).click()
		await expect(conversation).toContainText('Thank you!')
		await page.goto('/modmail')
		await expect(page.getByRole('link', { name: 'Photos of seedlings' })).toBeVisible()
		await expectAccessible(page)
	})
})

import { editCommunity } from '@folkmoot/community-contract/community-endpoints'
import { addModerator } from '@folkmoot/modtools-contract/modtools-endpoints'
import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aCommunity, addressOf, aPost } from '../support/seed-client.ts'

test('what a newcomer writes waits until a moderator releases or refuses it', async ({ admin, newMember, page: guest }) => {
	test.slow()
	const community = await aCommunity(admin.api)
	const params = { community: community.id }
	await admin.api.call(editCommunity, { params, query: { partial: 'true' }, body: { holdFirst: '3' } })
	const [moderator, member] = [await newMember('mod'), await newMember('new')]
	await admin.api.call(addModerator, { params: { communityId: community.id }, body: { username: moderator.username } })
	const other = await aPost(admin.api, community, 'Say hello')
	const [own, tools] = [member.page, moderator.page]

	await test.step('its author sees that it waits, and nobody else sees it', async () => {
		await own.goto(`/new?community=${community.name}`)
		await own.getByRole('textbox', { name: 'Title' }).fill('My first post')
		await own.getByRole('textbox', { name: 'Text' }).fill('Hello, **everybody**.')
		await own.getByRole('button', { name: 'Post', exact: true }).click()
		await expect(own.getByRole('heading', { level: 1, name: 'Waiting for approval' })).toBeVisible()
		await expect(own.getByRole('heading', { name: 'My first post' })).toBeVisible()
		await expect(own.getByText('Waiting for a moderator', { exact: true })).toBeVisible()
		await expectAccessible(own)
		await own.goto(addressOf(other))
		await own.getByRole('button', { name: 'Add a comment' }).click()
		await own.getByRole('textbox', { name: 'Your comment' }).fill('Hello to you too.')
		await own.getByRole('button', { name: 'Add comment' }).click()
		await expect(own.getByText('Your comment is waiting for a moderator.')).toBeVisible()
		await guest.goto(`/${community.name}`)
		await expect(guest.getByRole('link', { name: 'Say hello' })).toBeVisible()
		await expect(guest.getByText('My first post')).toHaveCount(0)
	})

	await test.step('a moderator is called, refuses one and releases the other', async () => {
		await tools.goto('/notifications')
		await expect(tools.getByText(`2 new items waiting for approval in ${community.name}`)).toBeVisible({ timeout: 30_000 })
		await tools.getByText(`2 new items waiting for approval in ${community.name}`).click()
		await expect(tools.getByRole('link', { name: 'Held (2)' })).toBeVisible()
		const first = tools.getByRole('article', { name: `Post by ${member.username}` })
		await expect(first.getByText('Among the author’s first here')).toBeVisible()
		await expectAccessible(tools)
		await tools
			.getByRole('article', { name: `Comment by ${member.username}` })
			.getByRole('button', { name: 'Refuse…' })
			.click()
		const dialog = tools.getByRole('dialog', { name: 'Refuse this item?' })
		await dialog.getByLabel('Reason').fill('Say more.')
		await expectAccessible(tools)
		await dialog.getByRole('button', { name: 'Refuse' }).click()
		await expect(tools.getByText('Refused.')).toBeVisible()
		await first.getByRole('button', { name: 'Release' }).click()
		await expect(tools.getByText('Nothing is waiting for approval.')).toBeVisible()
	})

	await test.step('its author hears of both, and everybody reads what was released', async () => {
		await expect(async () => {
			await own.goto('/notifications')
			await expect(own.getByText(/Your comment on Say hello was not approved .*: Say more\./)).toBeVisible({ timeout: 1_000 })
		}).toPass({ timeout: 30_000 })
		await own.getByText('Your post My first post was approved by the moderators and is now public').click()
		await expect(own.getByRole('heading', { name: 'My first post' })).toBeVisible()
		await guest.goto(`/${community.name}`)
		await expect(guest.getByRole('link', { name: 'My first post' })).toBeVisible()
	})
})

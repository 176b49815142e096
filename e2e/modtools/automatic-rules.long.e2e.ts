import { addModerator } from '@folkmoot/modtools-contract/modtools-endpoints'
import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aComment, aCommunity, addressOf, aPost } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

/** Background work is slow on a busy machine. */
const inTime = { timeout: 30_000 }

test('creates, dry-runs and enables an automatic rule, shows its reason, and undoes its hits in bulk', async ({
	admin,
	newMember,
	page,
}) => {
	test.slow()
	const community = await aCommunity(admin.api)
	const [moderator, member] = [await newMember('mod'), await newMember('author')]
	await admin.api.call(addModerator, { params: { communityId: community.id }, body: { username: moderator.username } })
	const garden = await aPost(member.api, community, 'A garden')
	await aPost(member.api, community, 'Visit my shop for beans')
	await aComment(member.api, garden, 'It is a **free** *money* thing.')
	await aPost(moderator.api, community, 'About the shop posts')
	const tools = moderator.page

	await test.step('a moderator writes a rule', async () => {
		await tools.goto(`/${community.name}/modtools/automatic`)
		await expect(tools.getByText('No automatic rules yet.')).toBeVisible()
		await expectAccessible(tools)
		await tools.getByRole('link', { name: 'Add rule' }).click()
		await tools.getByLabel('Name').fill('No shops')
		await tools.getByLabel('Contains any of these words or phrases').check()
		await tools.getByLabel('Words or phrases', { exact: true }).fill('SHOP\nfree money')
		await tools.getByLabel('Then').selectOption('Remove with a reason')
		await tools.getByRole('textbox', { name: 'Reason' }).fill('Nothing is sold here.')
		await expectAccessible(tools)
		await tools.getByRole('button', { name: 'Save rule' }).click()
		await expect(tools.getByRole('heading', { name: 'No shops Off' })).toBeVisible()
	})

	await test.step('a dry run explains what it would hit, and changes nothing', async () => {
		await expect(tools.getByRole('button', { name: 'Switch on' })).toBeDisabled()
		await tools.getByRole('button', { name: 'Start dry run' }).click()
		await expect(tools.getByText('Checked 4 items: 2 hits.')).toBeVisible(inTime)
		const found = tools.getByRole('list', { name: 'Dry run results' })
		await expect(found.getByText('matched word “SHOP” in title')).toBeVisible()
		await expect(found.getByText('matched words “free money” in text')).toBeVisible()
		await expectAccessible(tools)
		await tools.getByRole('button', { name: 'Switch on' }).click()
		await expect(tools.getByRole('heading', { name: 'No shops On' })).toBeVisible()
	})

	const posts = [await aPost(member.api, community, 'My new shop'), await aPost(member.api, community, 'My other shop')]

	await test.step('what a member posts is removed, and they read why', async () => {
		const [first] = posts
		if (!first) throw new Error('There is no post.')
		await expect(async () => {
			await member.page.goto(addressOf(first))
			await expect(member.page.getByText('Your post was removed by the automatic rule “No shops”. Nothing is sold here.')).toBeVisible({
				timeout: 1_000,
			})
		}).toPass(inTime)
		await member.page.getByRole('link', { name: 'Appeal' }).click()
		await expect(member.page.getByText('No shops: matched word “SHOP” in title')).toBeVisible()
		await expectAccessible(member.page)
	})

	await test.step('a moderator undoes it in bulk', async () => {
		await expect(async () => {
			await tools.goto(`/${community.name}/modtools/automatic`)
			await expect(tools.getByText('2 hits')).toBeVisible({ timeout: 1_000 })
		}).toPass(inTime)
		await tools.getByRole('link', { name: 'No shops' }).click()
		await tools.getByRole('link', { name: 'Hits (2)' }).click()
		await tools.getByLabel('All on this page (2)').check()
		await expectAccessible(tools)
		await tools.getByRole('button', { name: 'Undo 2 chosen' }).click()
		await expect(tools.getByText('2 hits undone.')).toBeVisible()
		await expect(tools.getByRole('list', { name: 'Hits' }).getByText('Undone')).toHaveCount(2)
		for (const post of posts) {
			await expect(async () => {
				await page.goto(addressOf(post))
				await expect(page.getByText('The soil is still cold.')).toBeVisible({ timeout: 1_000 })
			}).toPass(inTime)
		}
	})

	await test.step('and all of it stands in the log', async () => {
		await visit(page, `/${community.name}/modlog`)
		const entries = page.getByRole('list', { name: 'Entries' })
		await expect(entries.getByText('The automatic rule “No shops” removed a post')).toHaveCount(2)
		await expect(entries.getByText('Triggered by: matched word “SHOP” in title')).toHaveCount(2)
		await expect(entries.getByText(`@${moderator.username} restored a post`)).toHaveCount(2, inTime)
		await page.getByRole('button', { name: 'Verify the log' }).click()
		await expect(page.getByText(/^\d+ entries, all unchanged/)).toBeVisible()
	})
})

import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aCommunity, aPost } from '../support/seed-client.ts'

test('a mouse that rests on a name sees who or what that is', async ({ admin, newMember }) => {
	const community = await aCommunity(admin.api, 'Mend')
	const author = await newMember('author')
	await aPost(author.api, community, 'How to darn a heel')
	const { page } = await newMember()
	await page.goto('/all?sort=latest')
	const card = page.getByRole('article').filter({ hasText: 'How to darn a heel' }).first()

	const facts = page.getByText('1 post, 0 comments')
	// What listens is loaded after the page.
	const rest = () =>
		expect(async () => {
			await page.mouse.move(0, 0)
			await card.getByRole('link', { name: author.username }).hover()
			await expect(facts).toBeVisible({ timeout: 2_000 })
		}).toPass()
	await rest()
	await expectAccessible(page)
	// The box stays while the pointer is in it.
	await facts.hover()
	await expect(page.getByRole('link', { name: author.username, exact: true })).toHaveCount(2)
	await page.keyboard.press('Escape')
	await expect(facts).toBeHidden()

	await card.getByRole('link', { name: community.name }).hover()
	const join = page.getByRole('button', { name: `Join ${community.name}` })
	await expect(page.getByText('1 member', { exact: true })).toBeVisible()
	await join.click()
	await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: community.name })).toBeVisible()
	await page.mouse.move(0, 0)
	await expect(join).toBeHidden()

	// On its own page the sidebar says it.
	await page.goto(`/${community.name}`)
	await rest()
	await page.getByRole('link', { name: author.username, exact: true }).last().click()
	await expect(page).toHaveURL(`/@${author.username}`)
	await expect(page.getByRole('dialog', { name: author.username })).toBeHidden()
})

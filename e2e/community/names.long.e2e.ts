import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aCommunity, aPost } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

test('redirects another letter case to the canonical name', async ({ page, admin, request }) => {
	const community = await aCommunity(admin.api, 'Letters')
	await aPost(admin.api, community)
	const wrong = `/${community.name.toUpperCase()}?sort=latest`
	const answer = await request.get(wrong, { maxRedirects: 0 })
	expect([answer.status(), answer.headers().location]).toEqual([301, `/${community.name}?sort=latest`])
	await page.goto(wrong)
	await expect(page).toHaveURL(`/${community.name}?sort=latest`)
	await expect(page.getByRole('heading', { level: 1, name: community.name })).toBeVisible()
})

test('returns 404 for an unknown community', async ({ page, allowConsole }) => {
	allowConsole(/status of 404/)
	const answer = await page.goto('/No_such_place')
	expect(answer?.status()).toBe(404)
	await expect(page.getByRole('heading', { name: "The page you're looking for does not exist." })).toBeVisible()
	await page.getByRole('link', { name: 'Go home' }).click()
	await expect(page).toHaveURL('/')
})

test('shows a notice to members who are banned or cannot post', async ({ page, admin, newMember }) => {
	const community = await aCommunity(admin.api, 'Rules')
	await admin.api.send('PUT', `/api/communities/${community.id}`, { postingRestricted: true })
	await visit(page, `/${community.name}`)
	await expect(page.getByText('Only approved members of this community can post.').first()).toBeVisible()

	const { page: theirs, username } = await newMember('rude')
	await admin.api.send('POST', `/api/communities/${community.id}/banned`, { username })
	await visit(theirs, `/${community.name}`)
	await expect(theirs.getByText(`You've been banned from ${community.name}.`)).toBeVisible()
	await theirs.getByRole('main').getByRole('link', { name: 'Create post' }).click()
	await theirs.getByRole('textbox', { name: 'Title' }).fill('When do you sow beans?')
	await theirs.keyboard.press('Control+Enter')
	await expect(theirs.getByText('You are banned from community')).toBeVisible()
})

test('the pages are accessible', async ({ page, admin }) => {
	const community = await aCommunity(admin.api, 'Sound')
	await aPost(admin.api, community)
	for (const path of ['/communities', `/${community.name}`]) {
		await visit(page, path)
		await expectAccessible(page)
	}
})

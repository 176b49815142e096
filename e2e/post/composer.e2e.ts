import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { aCommunity, addressOf, aPost } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

async function tabTo(page: Page, target: Locator): Promise<void> {
	for (let step = 0; step < 60; step += 1) {
		if ((await target.and(page.locator(':focus')).count()) === 1) return
		await page.keyboard.press('Tab')
	}
	throw new Error('Sixty tabs did not lead there.')
}

test('creates and edits a text post by keyboard alone', async ({ admin, newMember }) => {
	const community = await aCommunity(admin.api, 'Write')
	const { page } = await newMember()
	const { keyboard } = page
	await visit(page, '/new')
	await tabTo(page, page.getByRole('button', { name: 'Post', exact: true }))
	await keyboard.press('Enter')
	await expect(page.getByText('Select a community first')).toBeVisible()
	await expect(page.getByText('Your post needs a title')).toBeVisible()

	const picker = page.getByRole('combobox', { name: 'Community' })
	await expect(picker).toBeFocused()
	await keyboard.type(community.name.slice(0, 10).toLowerCase())
	await expect(page.getByRole('option', { name: community.name })).toBeVisible()
	await keyboard.press('ArrowDown')
	await keyboard.press('Enter')
	await expect(picker).toHaveValue(community.name)
	await tabTo(page, page.getByRole('tab', { name: 'Text' }))
	await keyboard.press('ArrowRight')
	await expect(page.getByRole('tab', { name: 'Image' })).toBeFocused()
	await keyboard.press('ArrowLeft')
	await tabTo(page, page.getByRole('textbox', { name: 'Title' }))
	await keyboard.type('When do you sow beans?')
	await tabTo(page, page.getByRole('textbox', { name: 'Text' }))
	await keyboard.type('The soil is **cold**.')
	await keyboard.press('Control+Enter')
	await expect(page).toHaveURL(new RegExp(`/${community.name}/post/[\\w-]{8}$`))
	await expect(page.getByRole('heading', { level: 1, name: 'When do you sow beans?' })).toBeVisible()
	await expect(page.getByText('cold', { exact: true })).toHaveCSS('font-weight', /[67]00/)

	await page.getByRole('link', { name: 'Edit' }).click()
	await page.getByRole('textbox', { name: 'Title' }).fill('When does one sow beans?')
	await page.getByRole('button', { name: 'Save post' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'When does one sow beans?' })).toBeVisible()
})

test('creates a link post', async ({ admin, newMember }) => {
	const community = await aCommunity(admin.api)
	const { page } = await newMember()
	await visit(page, `/new?community=${community.name}`)
	await page.getByRole('tab', { name: 'Link' }).click()
	await page.getByRole('textbox', { name: 'Title' }).fill('All about beans')
	await page.getByRole('textbox', { name: 'Link' }).fill('https://example.org/beans')
	await page.getByRole('button', { name: 'Post', exact: true }).click()
	const link = page.getByRole('link', { name: /example\.org/ })
	await expect(link).toHaveAttribute('href', 'https://example.org/beans')
	await expect(link).toHaveAttribute('target', '_blank')
})

test('confirms before leaving, and keeps the draft', async ({ admin, newMember }) => {
	const community = await aCommunity(admin.api)
	const { page } = await newMember()
	await visit(page, `/new?community=${community.name}`)
	await page.getByRole('textbox', { name: 'Title' }).fill('Half a title')
	const question = page.getByRole('dialog', { name: 'Leave this page?' })
	await page.getByRole('button', { name: 'Cancel' }).click()
	await question.getByRole('button', { name: 'Stay' }).click()
	await expect(question).toHaveCount(0)
	await expect(page).toHaveURL(/\/new/)
	await page.getByRole('button', { name: 'Cancel' }).click()
	await question.getByRole('button', { name: 'Leave' }).click()
	await expect(page).toHaveURL(new RegExp(`/${community.name}$`))
	await visit(page, '/new')
	await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a title')
	await expect(page.getByRole('combobox', { name: 'Community' })).toHaveValue(community.name)
})

test('deletes an own post after a confirmation that explains it', async ({ admin, newMember }) => {
	const community = await aCommunity(admin.api)
	const { page, api } = await newMember()
	const post = await aPost(api, community)
	await visit(page, addressOf(post))
	await page.getByRole('button', { name: 'More' }).first().click()
	await page.getByRole('menuitem', { name: 'Delete post' }).click()
	await page.evaluate("document.body.setAttribute('data-before', '')")
	await page.getByRole('dialog').getByRole('button', { name: 'Delete post' }).click()
	await expect(page.getByText(/^Deleted by its author/)).toBeVisible()
	await expect(page.getByText('Post deleted.')).toBeVisible()
	await expect(page.locator('body[data-before]')).toHaveCount(0)
	await visit(page, `/${community.name}`)
	await expect(page.getByText(post.title)).toHaveCount(0)
})

test('opens the composer from a community with it preselected', async ({ admin, newMember }) => {
	const community = await aCommunity(admin.api)
	const { page } = await newMember()
	await visit(page, `/${community.name}`)
	await page.getByRole('main').getByRole('link', { name: 'Create post' }).first().click()
	await expect(page.getByRole('combobox', { name: 'Community' })).toHaveValue(community.name)
})

test('confirms back navigation with unsaved text, and honours the choice', async ({ newMember }) => {
	const { page } = await newMember()
	await visit(page, '/communities')
	await page.getByRole('link', { name: 'Create post' }).first().click()
	const title = page.getByRole('textbox', { name: 'Title' })
	await title.fill('When do you sow beans?')
	await expect(page.getByRole('status').filter({ hasText: /^Draft/ })).toBeVisible()
	const answer = async (how: 'accept' | 'dismiss') => {
		const question = page.waitForEvent('dialog')
		const leaving = page.evaluate('history.back()')
		await (await question)[how]()
		await leaving
	}
	await answer('dismiss')
	await expect(page).toHaveURL(/\/new$/)
	await expect(title).toHaveValue('When do you sow beans?')
	await answer('accept')
	await expect(page).toHaveURL(/\/communities$/)
	await expect(page.getByRole('heading', { name: 'All communities' })).toBeVisible()
})

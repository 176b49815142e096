import { changeSettings } from '@folkmoot/account-contract/account-endpoints'
import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aComment, aCommunity, addressOf, aPost } from '../support/seed-client.ts'
import { cutLabels, englishOn, spoken, textsIn } from '../support/texts.ts'
import { visit } from '../support/visit.ts'

for (const language of ['de', 'ar'] as const) {
	const say = textsIn(language)

	test(`a member writes, votes and saves in ${language}`, async ({ admin, newMember }) => {
		const community = await aCommunity(admin.api)
		const { page, api } = await newMember('speaker')
		await api.call(changeSettings, spoken(language))
		await visit(page, `/${community.name}`)
		await page
			.getByRole('button', { name: say('mf-community/src/community', 'Join') })
			.first()
			.click()
		await expect(page.getByRole('button', { name: say('mf-community/src/community', 'Joined') }).first()).toBeVisible()

		await visit(page, `/new?community=${community.name}`)
		await page.getByRole('textbox', { name: say('mf-post/src/composer', 'Title') }).fill('Bohnen في مارس')
		await page.keyboard.press('Control+Enter')
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bohnen في مارس')

		await page.getByRole('button', { name: say('mf-post/src/comments', 'Add a comment') }).click()
		await page.getByRole('textbox', { name: say('mf-post/src/comments', 'Your comment') }).fill('Im April.')
		await page.getByRole('button', { name: say('mf-post/src/comments', 'Add comment') }).click()
		const comment = page
			.getByRole('region', { name: say('mf-post/src/comments', 'Comments') })
			.getByRole('listitem')
			.first()
		await expect(comment).toContainText('Im April.')
		await comment.getByRole('button', { name: say('shell/kit/src/content', 'Downvote') }).click()
		await expect(comment.getByRole('button', { name: say('shell/kit/src/content', 'Downvote') })).toHaveAttribute('aria-pressed', 'true')
		await page
			.getByRole('button', { name: say('shell/kit/src/content', 'Save'), exact: true })
			.first()
			.click()
		await page
			.getByRole('dialog')
			.getByRole('button', { name: say('mf-lists/src/save', 'Create new list') })
			.click()
		await page.getByRole('textbox', { name: say('mf-lists/src/lists', 'Title') }).fill('Garden')
		await page.getByRole('button', { name: say('mf-lists/src/lists', 'Create list') }).click()
		await expect(page.getByText(say('mf-lists/src/lists', 'List created!'))).toBeVisible()
	})

	test(`refusals are said in ${language}`, async ({ newMember, allowConsole }) => {
		// The page that does not exist.
		allowConsole(/404/)
		const { page, api } = await newMember('speaker')
		await api.call(changeSettings, spoken(language))
		await visit(page, '/new')
		await page.keyboard.press('Control+Enter')
		await page.getByRole('textbox', { name: say('mf-post/src/composer', 'Title') }).press('Control+Enter')
		await expect(page.getByText(say('mf-post/src/composer', 'Your post needs a title'))).toBeVisible()
		await visit(page, '/nothing/here/at/all')
		await expect(page.getByText(say('shell/kit/src/pages', "The page you're looking for does not exist."))).toBeVisible()
	})

	test(`pages of members are whole and accessible in ${language}`, async ({ admin, newMember }) => {
		test.setTimeout(180_000)
		const community = await aCommunity(admin.api)
		const post = await aPost(admin.api, community, 'Beans in March')
		await aComment(admin.api, post, 'Wait for May.')
		const { page, api, username } = await newMember('speaker')
		await api.call(changeSettings, spoken(language))
		const paths = [
			'/',
			'/communities',
			`/${community.name}`,
			addressOf(post),
			'/new',
			'/search?q=beans',
			`/@${username}`,
			`/@${username}/lists`,
		]
		for (const path of [...paths, '/settings', '/notifications', '/settings/welcome', '/about', '/terms', '/markdown_guide']) {
			await visit(page, path)
			expect([path, await englishOn(page, language)]).toEqual([path, []])
			expect([path, await cutLabels(page)]).toEqual([path, []])
			await expectAccessible(page)
		}
	})
}

import { changeSettings } from '@folkmoot/account-contract/account-endpoints'
import { addModerator, reportItem } from '@folkmoot/modtools-contract/modtools-endpoints'
import { expect, type Locator, type Page } from '@playwright/test'
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

	test(`menus and dialogs are whole and accessible in ${language}`, async ({ admin, newMember }) => {
		test.setTimeout(120_000)
		const community = await aCommunity(admin.api)
		const post = await aPost(admin.api, community, 'Beans in March')
		const [{ page, api }, moderator] = [await newMember('speaker'), await newMember('mod')]
		await admin.api.call(addModerator, { params: { communityId: community.id }, body: { username: moderator.username } })
		await api.call(reportItem, { body: { type: 'post', targetId: post.id, reason: 3 } })
		await Promise.all([api, moderator.api].map((person) => person.call(changeSettings, spoken(language))))
		const opens = async (of: Page, path: string, button: Locator, role: 'menu' | 'dialog') => {
			await visit(of, path)
			await button.click()
			await expect(of.getByRole(role)).toBeVisible()
			expect([path, await englishOn(of, language)]).toEqual([path, []])
			expect([path, await cutLabels(of)]).toEqual([path, []])
			await expectAccessible(of)
		}
		const named = (folder: string, name: string) => page.getByRole('button', { name: say(folder, name), exact: true }).first()
		await opens(page, '/', page.getByRole('banner').locator('[aria-haspopup=menu]').last(), 'menu')
		await opens(page, '/', page.getByRole('banner').locator('a[aria-haspopup=dialog]'), 'dialog')
		await opens(page, '/all', page.getByRole('main').locator('[aria-haspopup=menu]').first(), 'menu')
		await opens(page, addressOf(post), page.getByRole('main').locator('[aria-haspopup=menu]').last(), 'menu')
		await opens(page, addressOf(post), named('shell/kit/src/content', 'Save'), 'dialog')
		await opens(page, '/settings', named('shell/src/login', 'Change password'), 'dialog')
		await opens(moderator.page, '/modqueue', moderator.page.locator('[data-key=x]'), 'dialog')
		await opens(moderator.page, '/modqueue', moderator.page.locator('[data-key=b]'), 'dialog')
	})
}

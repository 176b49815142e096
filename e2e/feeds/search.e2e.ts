import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aComment, aCommunity, aPost } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

test('suggests, searches, filters and opens results by keyboard alone', async ({ page, admin, newMember }) => {
	const community = await aCommunity(admin.api, 'Observatory')
	// A word that occurs nowhere else.
	const word = `zenith${community.name.slice(-8)}`
	const { api, username } = await newMember('stella')
	const post = await aPost(api, community, `The ${word} in winter`, 'Clear nights are cold nights.')
	await aComment(admin.api, post, `Nothing is as dark as the ${word}.`)

	await visit(page, '/')
	await page.keyboard.press('/')
	const box = page.getByRole('combobox', { name: 'Search' })
	await expect(box).toBeFocused()
	await page.keyboard.type(word)
	const suggestions = page.getByRole('listbox', { name: 'Suggestions' })
	// The index follows writes within moments (eventual consistency).
	await expect(async () => {
		await box.fill('')
		await box.fill(word)
		await expect(suggestions.getByRole('option', { name: post.title })).toBeVisible({ timeout: 1_000 })
	}).toPass({ timeout: 20_000 })
	await expect(suggestions.getByRole('option', { name: /external engine/ })).toHaveAttribute('href', new RegExp(`${word}.*site`))
	await page.keyboard.press('ArrowDown')
	await expect(box).toHaveAttribute('aria-activedescendant', /.+/)
	await page.keyboard.press('Escape')
	await expect(suggestions).toBeHidden()
	await box.press('Enter')

	await expect(page).toHaveURL(`/search?q=${word}`)
	const found = page.getByRole('feed', { name: 'Found' }).getByRole('article')
	await expect(found).toHaveCount(2)
	await expect(found.first().locator('mark').first()).toHaveText(word)
	await expectAccessible(page)
	const kinds = page.getByRole('navigation', { name: 'What to show' })
	await kinds.getByRole('link', { name: /^Comments/ }).click()
	await expect(page).toHaveURL(`/search?q=${word}&type=comments`)
	await expect(found).toHaveCount(1)
	await page.getByText('Filters', { exact: true }).click()
	await page.getByRole('textbox', { name: 'Author' }).fill(`@${username}`)
	await page.getByRole('button', { name: 'Apply filters' }).click()
	await expect(page).toHaveURL(new RegExp(`author=${username}`))
	await expect(page.getByText(`No results for “${word}”`)).toBeVisible()
	await page.getByRole('link', { name: 'Search without filters' }).click()
	await expect(found).toHaveCount(2)
	await found.filter({ hasText: post.title }).first().getByRole('link').click()
	await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible()
})

test('shows help without a query or results', async ({ page }) => {
	await visit(page, '/search')
	await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible()
	await visit(page, '/search?q=a')
	await expect(page.getByRole('heading', { name: 'Type at least 2 characters.' })).toBeVisible()
	await visit(page, '/search?q=wordthatnobodyeverwrote')
	await expect(page.getByRole('heading', { name: 'No results for “wordthatnobodyeverwrote”' })).toBeVisible()
	await expect(page.getByRole('link', { name: 'Search with an external engine' })).toHaveAttribute('target', '_blank')
})

test('finds Korean and Chinese by a part, and a word with an error, and says so', async ({ page, admin, newMember }) => {
	const community = await aCommunity(admin.api, 'Languages')
	const { api } = await newMember('mina')
	// A word that occurs nowhere else, of letters alone.
	const word = `marmot${[...community.name.slice(-8)].map((sign) => String.fromCharCode(97 + (sign.charCodeAt(0) % 26))).join('')}`
	const post = await aPost(api, community, `${word} 한국어 공부`, 'Flarum中文搜索测试')
	const found = page.getByRole('feed', { name: 'Found' }).getByRole('article').filter({ hasText: post.title })
	const searchFor = async (text: string) => {
		// The index follows writes within moments (eventual consistency).
		await expect(async () => {
			await visit(page, `/search?q=${encodeURIComponent(text)}&community=${community.name}`)
			await expect(found).toHaveCount(1, { timeout: 1_000 })
		}).toPass({ timeout: 20_000 })
	}
	await searchFor('한국어')
	await expect(found.locator('mark').first()).toHaveText('한국어')
	await searchFor('中文')
	await expect(found.locator('mark').first()).toHaveText('中文')
	await searchFor(word.slice(0, 9))
	const typed = `${word.slice(0, 8)}${word.slice(9)}`
	await searchFor(typed)
	await expect(page.getByText(`Showing results for ${word}`)).toContainText(`No results for “${typed}”`)
	await expectAccessible(page)
	await page.getByRole('link', { name: word, exact: true }).click()
	await expect(page).toHaveURL(new RegExp(`q=${word}`))
	await expect(found).toHaveCount(1)
})

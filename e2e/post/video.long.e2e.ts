import { createPost } from '@folkmoot/post-contract/post-endpoints'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aCommunity, addressOf } from '../support/seed-client.ts'
import { reload, visit } from '../support/visit.ts'

const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=65'
const link = { type: 'link', title: 'How it is done', url: 'https://youtu.be/dQw4w9WgXcQ?t=1m5s' } as const

// There may be no internet access: the frame stays empty.
test.beforeEach(({ allowConsole }) => allowConsole(/net::ERR/))

/** The other sites that a page has asked for something. */
function outsideOf(page: Page, baseURL = ''): () => string[] {
	const origins = new Set<string>()
	page.on('request', (request) => {
		if (!request.url().startsWith(baseURL) && request.url().startsWith('http')) origins.add(new URL(request.url()).origin)
	})
	return () => [...origins]
}

async function expectWidescreen(page: Page): Promise<void> {
	const { width = 0, height = 1 } = (await page.locator('iframe').boundingBox()) ?? {}
	expect(width / height).toBeCloseTo(16 / 9, 1)
}

test('a guest presses a card once; nothing is loaded from YouTube before', async ({ admin, page, baseURL }) => {
	test.slow()
	const community = await aCommunity(admin.api, 'Films')
	const post = await admin.api.call(createPost, { body: { ...link, community: community.name } })
	const outside = outsideOf(page, baseURL)
	await visit(page, addressOf(post))
	const play = page.getByRole('button', { name: 'Play video' })
	await expect(play).toBeVisible()
	await expect(page.locator('iframe')).toHaveCount(0)
	await expectAccessible(page)
	expect(outside()).toEqual([])
	const policy = (await page.request.get(addressOf(post))).headers()['content-security-policy'] ?? ''
	expect(policy).toContain('frame-src https://www.youtube-nocookie.com;')
	await play.focus()
	await page.keyboard.press('Enter')
	await expect(page.locator('iframe')).toHaveAttribute('src', `${player}&autoplay=1`)
	await expect(page.locator('iframe')).toBeFocused()
	await expectWidescreen(page)

	await visit(page, `/${community.name}`)
	await expect(page.locator('iframe')).toHaveAttribute('src', player)
	expect(outside()).toEqual(['https://www.youtube-nocookie.com'])
	await page.getByRole('button', { name: 'Ask first' }).click()
	await expect(page.locator('iframe')).toHaveCount(0)
	await reload(page)
	await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible()
	await expect(page.locator('iframe')).toHaveCount(0)
})

test('a member sees it play in place when it is near; with embeds off, a link', async ({ admin, newMember, baseURL }) => {
	test.slow()
	const community = await aCommunity(admin.api, 'Films')
	const body = Array.from({ length: 12 }, (_, index) => `Paragraph ${index} of a long text.`).join('\n\n')
	const post = await admin.api.call(createPost, { body: { ...link, community: community.name } })
	for (const title of ['Seen first', 'Seen second', 'Seen third'])
		await admin.api.call(createPost, { body: { type: 'text', title, body, community: community.name } })
	const { page } = await newMember()
	const outside = outsideOf(page, baseURL)
	await page.setViewportSize({ width: 1280, height: 500 })
	await visit(page, `/${community.name}?sort=latest`)
	await expect(page.locator('iframe')).toHaveCount(0)
	await expect(page.getByRole('button', { name: 'Play video' })).toHaveCount(0)
	expect(outside()).toEqual([])
	await page.getByRole('heading', { name: link.title }).scrollIntoViewIfNeeded()
	await expect(page.locator('iframe')).toHaveAttribute('src', player)
	await expectWidescreen(page)
	await visit(page, addressOf(post))
	await expect(page.locator('iframe')).toHaveAttribute('src', player)

	await visit(page, '/settings')
	await page.getByRole('switch', { name: 'Enable embeds' }).click()
	await page.getByRole('button', { name: 'Save' }).click()
	await expect(page.getByText('Settings saved.')).toBeVisible()
	await visit(page, addressOf(post))
	await expect(page.getByRole('link', { name: /youtu\.be/ })).toBeVisible()
	await expect(page.locator('iframe')).toHaveCount(0)
	await expect(page.getByRole('button', { name: 'Play video' })).toHaveCount(0)
})

import { createPost } from '@folkmoot/post-contract/post-endpoints'
import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aCommunity, addressOf } from '../support/seed-client.ts'
import { reload, visit } from '../support/visit.ts'

const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=65'

test('loads a YouTube video only on demand, in the card and on the page', async ({ admin, page, allowConsole, baseURL }) => {
	test.slow()
	// There may be no internet access: the frame stays empty.
	allowConsole(/net::ERR/)
	const community = await aCommunity(admin.api, 'Films')
	const link = { type: 'link', title: 'How it is done', url: 'https://youtu.be/dQw4w9WgXcQ?t=1m5s' } as const
	const post = await admin.api.call(createPost, { body: { ...link, community: community.name } })
	const outside: string[] = []
	page.on('request', (request) => {
		if (!request.url().startsWith(baseURL ?? '') && request.url().startsWith('http')) outside.push(request.url())
	})

	await visit(page, addressOf(post))
	const load = page.getByRole('button', { name: 'Load from YouTube' })
	await expect(load).toBeVisible()
	await expect(page.locator('iframe')).toHaveCount(0)
	await expectAccessible(page)
	expect(outside).toEqual([])
	const policy = (await page.request.get(addressOf(post))).headers()['content-security-policy'] ?? ''
	expect(policy).toContain('frame-src https://www.youtube-nocookie.com;')
	await load.focus()
	await page.keyboard.press('Enter')
	await expect(page.locator('iframe')).toHaveAttribute('src', `${player}&autoplay=1`)
	await expect(page.locator('iframe')).toBeFocused()
	const { width = 0, height = 1 } = (await page.locator('iframe').boundingBox()) ?? {}
	expect(width / height).toBeCloseTo(16 / 9, 1)

	await visit(page, `/${community.name}`)
	await page.getByRole('button', { name: 'Always load videos' }).click()
	await expect(page.locator('iframe')).toHaveAttribute('src', `${player}&autoplay=1`)
	await reload(page)
	await expect(page.locator('iframe')).toHaveAttribute('src', player)
	expect([...new Set(outside.map((url) => new URL(url).origin))]).toEqual(['https://www.youtube-nocookie.com'])
})

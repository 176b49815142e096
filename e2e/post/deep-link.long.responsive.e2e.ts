import type { Comment } from '@folkmoot/post-contract/comment'
import { expect, type Page } from '@playwright/test'
import { type Person, test } from '../support/accounts.ts'
import type { ApiClient } from '../support/api-client.ts'
import { aComment, aCommunity, addressOf, aPost } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

test.describe.configure({ timeout: 240_000 })

test('scrolls to a linked comment far down, also on slow devices', async ({ admin, newMember }) => {
	const { post, chain } = await longDiscussion(admin.api, admin)
	const { page } = await newMember()
	const device = await page.context().newCDPSession(page)
	for (const rate of [1, 4]) {
		await device.send('Emulation.setCPUThrottlingRate', { rate })
		for (const comment of chain.slice(-3)) {
			await page.goto(addressOf(post, comment))
			await expectInPlace(page, comment)
		}
	}
})

test('scrolls to a comment linked within the site, interruptible by the reader', async ({ admin, newMember }) => {
	const writer = await newMember('writer')
	const { post, chain } = await longDiscussion(admin.api, writer)
	const { page } = await newMember()
	await visit(page, `/@${writer.username}`)
	const last = chain.at(-1)
	if (!last) throw new Error('The discussion has no comments.')
	await page
		.locator(`a[href="${addressOf(post, last)}"]`)
		.first()
		.click()
	await expectInPlace(page, last)

	await page.evaluate('history.scrollRestoration = "manual"')
	await page.reload()
	await expectInPlace(page, last)
	await page.keyboard.press('Home')
	// Rows measured meanwhile may shift it by a line or two.
	await expect.poll(() => page.evaluate<number>('scrollY')).toBeLessThan(200)
	await page.waitForTimeout(500)
	expect(await page.evaluate<number>('scrollY')).toBeLessThan(200)
})

/** Two hundred comments, and a chain of long replies of maximum depth. */
async function longDiscussion(admin: ApiClient, { api }: Pick<Person, 'api'>) {
	const post = await aPost(admin, await aCommunity(admin))
	for (let n = 0; n < 200; n += 20) {
		await Promise.all(
			Array.from({ length: 20 }, (_, of) => aComment(admin, post, `Number ${n + of}. ${'Some more words. '.repeat(of * 3)}`)),
		)
	}
	const chain: Comment[] = []
	for (let depth = 0; depth < 15; depth += 1) {
		chain.push(await aComment(api, post, `Depth ${depth}. ${'A few words to break. '.repeat(20 + ((depth * 7) % 30))}`, chain.at(-1)))
	}
	return { post, chain }
}

/** 100 px below the top, tinted, and it stays there (rule comments-7). */
async function expectInPlace(page: Page, { id }: Comment): Promise<void> {
	const item = page.locator(`#comment-${id}`)
	const top = async () => Math.round((await item.boundingBox({ timeout: 5_000 }))?.y ?? Number.NaN)
	await expect.poll(top, { timeout: 20_000 }).toBe(100)
	await page.waitForTimeout(2_000)
	expect(await top()).toBe(100)
	await expect(item.getByRole('article')).toHaveClass(/focused/)
}

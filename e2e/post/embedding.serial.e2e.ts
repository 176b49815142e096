import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { editSiteSettings } from '@folkmoot/admin-contract/admin-endpoints'
import { deletePost } from '@folkmoot/post-contract/post-endpoints'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aComment, aCommunity, addressOf, aPost } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

// It changes a setting of the site, and restores it.

/** A blog on another port of this machine: each page is the code after `?`, with the script of docs/embedding.md. */
async function startBlog(): Promise<{ server: Server; host: string }> {
	const script = `addEventListener('message', ({ source, data }) => {
		const frame = [...document.querySelectorAll('iframe')].find(({ contentWindow }) => contentWindow === source)
		if (frame && Number.isFinite(data?.folkmootHeight)) frame.height = Math.min(data.folkmootHeight, 20_000)
	})`
	const server = createServer(({ url = '' }, response) => {
		const code = decodeURIComponent(url.split('?')[1] ?? '')
		const text = `<!doctype html><html lang="en"><title>A blog</title><link rel="icon" href="data:,"><main><h1>An article</h1><script>${script}</script>${code}</main>`
		response.setHeader('content-type', 'text/html; charset=utf-8').end(text)
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return { server, host: `127.0.0.1:${(server.address() as AddressInfo).port}` } // a TCP server has one
}

const show = (page: Page, host: string, code: string) => page.goto(`http://${host}/?${encodeURIComponent(code)}`)
/** Where the frame of the page ended. */
const framed = (page: Page) => page.frames()[1]?.url()

test('a discussion is shown by a listed blog, and nothing of the site by any other', async ({
	admin,
	newMember,
	page,
	allowConsole,
	baseURL,
}) => {
	allowConsole(/frame-ancestors|X-Frame-Options|status of 404/)
	const [blog, stranger] = [await startBlog(), await startBlog()]
	const author = await newMember('author')
	const post = await aPost(author.api, await aCommunity(admin.api))
	await aComment(author.api, post, 'In *May*, here.')
	const frame = page.frameLocator('iframe')
	try {
		expect((await page.request.get(`/embed/post/${post.publicId}`)).status()).toBe(404)
		await admin.api.call(editSiteSettings, { body: { embedHosts: [blog.host] } })

		await visit(author.page, addressOf(post))
		await expect(author.page.locator('link[type="application/json+oembed"]')).toHaveCount(1)
		await author.page.getByRole('button', { name: 'Share' }).first().click()
		await author.page.getByRole('menuitem', { name: 'Embed' }).click()
		const code = await author.page.getByLabel('Code for your page').inputValue()
		await expectAccessible(author.page)

		await show(page, blog.host, code)
		await expect(frame.getByRole('heading', { level: 1, name: post.title })).toBeVisible()
		await expect(frame.getByText('In May, here.')).toBeVisible()
		await expectAccessible(page)
		// The frame is as high as its content, not as the code says.
		await expect.poll(() => page.locator('iframe').getAttribute('height')).not.toBe('600')
		const opened = page.waitForEvent('popup')
		await frame.getByRole('link', { name: 'Join the discussion' }).click()
		await expect(await opened).toHaveURL(`${baseURL}${addressOf(post)}`)
		expect(await page.frames()[1]?.evaluate('try { document.cookie } catch (error) { String(error) }')).toContain('SecurityError')

		await show(page, stranger.host, code)
		await expect.poll(() => framed(page)).toBe('chrome-error://chromewebdata/')
		await show(page, blog.host, code.replace(`/embed/post/${post.publicId}`, addressOf(post)))
		await expect.poll(() => framed(page)).toBe('chrome-error://chromewebdata/')

		await author.api.call(deletePost, { params: { postId: post.publicId }, query: {} })
		await show(page, blog.host, code)
		await expect(frame.getByText('This discussion is not available.')).toBeVisible()
	} finally {
		await admin.api.call(editSiteSettings, { body: { embedHosts: [] } })
		for (const { server } of [blog, stranger]) server.close()
	}
})

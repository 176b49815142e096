import { logIn, signUp } from '@folkmoot/account-contract/account-endpoints'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { ApiClient } from '../support/api-client.ts'
import { adminPasswordOf, chromiumPath } from '../support/config.ts'
import { visit } from '../support/visit.ts'

/**
 * Takes the pictures of README.md from a site that has just been started with its first discussions, which it changes:
 * `ADMIN_PASSWORD=… node e2e/measure/pictures.ts http://127.0.0.1:8080`. CHROMIUM_PATH names the browser.
 */
const [url = 'http://127.0.0.1:8080'] = process.argv.slice(2)
const folder = new URL('../../docs/', import.meta.url)
const place = 'ReadingRoom'
/** By then what a page loads for somebody who is there is drawn. */
const stillMs = 3_000
const password = 'a long enough phrase'

const admin = new ApiClient(url)
await admin.call(logIn, { query: {}, body: { username: 'admin', password: adminPasswordOf() } })
const [member, moderator, reader] = [await joined('hazel_fen'), await joined('moss_reeve'), await joined('tern_wade')]
const thread = await prepare()

const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
const desk: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }
const phone: BrowserContextOptions = { viewport: { width: 390, height: 800 }, isMobile: true, hasTouch: true }
try {
	await take('front-page', '/', null, desk)
	await take('home', '/', member, desk)
	await take('thread', thread, member, desk)
	await take('queue', '/modqueue', moderator, desk)
	await take('composer', `/new?community=${place}`, member, desk, write)
	await take('phone-dark', '/', null, { ...phone, colorScheme: 'dark' })
	await take('phone-thread-dark', thread, member, { ...phone, colorScheme: 'dark' })
} finally {
	await browser.close()
}

async function joined(username: string): Promise<ApiClient> {
	const client = new ApiClient(url)
	await client.call(signUp, { body: { username, password } })
	return client
}

/** A moderator with reports to look at; the address of the longest discussion, in which the member reads for the second time. */
async function prepare(): Promise<string> {
	const { body: community } = await admin.send<{ id: string }>('GET', `/api/communities/${place}?byName=true`)
	await admin.send('POST', `/api/communities/${community.id}/mods`, { username: 'moss_reeve' })
	for (const rule of ['Say what you thought of it', 'No endings without a warning', 'Links to shops only if asked'])
		await admin.send('POST', `/api/communities/${community.id}/rules`, { rule, description: null })
	await member.send('POST', '/api/_joinCommunity', { communityId: community.id, leave: false })
	const { body } = await member.send<{ posts: Post[] }>('GET', `/api/posts?communityId=${community.id}&sort=all&limit=20`)
	const posts = body.posts.toSorted((a, b) => b.noComments - a.noComments)
	const path = `/${place}/post/${posts[0]?.publicId}`
	const identity = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
	await fetch(url + path, { headers: { cookie: identity } })
	const { body: shown } = await member.send<{ comments: { id: string }[] }>('GET', `/api/posts/${posts[0]?.publicId}/comments`)
	const [first, second] = shown.comments
	await reader.send('POST', `/api/posts/${posts[0]?.publicId}/comments`, {
		body: 'I read it again last winter, and the second half was better than I remembered.',
		parentCommentId: first?.id,
	})
	for (const post of posts.slice(1, 4))
		for (const who of [reader, member])
			await who.send('POST', '/api/_report', { type: 'post', targetId: post.id, reason: 2, text: 'The ending is in the title.' })
	await reader.send('POST', '/api/_report', { type: 'comment', targetId: second?.id, reason: 1, text: '' })
	return path
}

interface Post {
	id: string
	publicId: string
	noComments: number
}

async function write(page: Page): Promise<void> {
	await page.getByRole('textbox', { name: 'Title' }).fill('A long book for people who only like short ones?')
	await page
		.getByRole('textbox', { name: 'Text', exact: true })
		.fill(
			'My sister reads *everything*, as long as it has fewer than 200 pages.\n\n- She liked **The Summer Book**\n- She gave up on anything with a map in it\n\n> If it needs a family tree, it is too long.\n\nWhat would you give her?',
		)
	await page.mouse.move(700, 760)
}

/** A picture of a page once it is still, with what is loaded for somebody who is there. */
async function take(
	name: string,
	path: string,
	who: ApiClient | null,
	options: BrowserContextOptions,
	act?: (page: Page) => Promise<void>,
): Promise<void> {
	const context = await browser.newContext({ ...options, baseURL: url, serviceWorkers: 'block' })
	if (who) await context.addCookies([...who.cookies].map(([key, value]) => ({ name: key, value, url })))
	const page = await context.newPage()
	// The first visit may show the stand-in of a font.
	await page.goto(path, { waitUntil: 'load' })
	await visit(page, path)
	for (const y of [700, 790]) {
		await page.mouse.move(1200, y)
		await page.waitForTimeout(300)
	}
	await act?.(page)
	await page.waitForTimeout(stillMs)
	await page.screenshot({ path: new URL(`${name}.png`, folder).pathname, animations: 'disabled' })
	await context.close()
}

import { logIn } from '@folkmoot/account-contract/account-endpoints'
import { listDrafts } from '@folkmoot/post-contract/draft-endpoints'
import { editPost, getPost } from '@folkmoot/post-contract/post-endpoints'
import { expect, type Page } from '@playwright/test'
import { type Person, password, test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aComment, aCommunity, addressOf, aPost } from '../support/seed-client.ts'
import { reload, visit } from '../support/visit.ts'

const box = (page: Page) => page.getByRole('textbox', { name: 'Your comment' })
const startComment = async (page: Page, text: string) => {
	await page.getByRole('button', { name: 'Add a comment' }).click()
	await box(page).fill(text)
}
const expectSaved = (page: Page) => expect(page.getByText('Draft saved', { exact: true })).toBeVisible()
const draftsOf = async ({ api }: Person) => (await api.call(listDrafts, {})).drafts

test('restores a draft after a crash, a logout and on two devices', async ({ admin, newMember, anotherDevice, baseURL }) => {
	const post = await aPost(admin.api, await aCommunity(admin.api))
	const writer = await newMember()
	const context = writer.page.context()
	await visit(writer.page, addressOf(post))
	await startComment(writer.page, 'Written at the desk')
	await expectSaved(writer.page)
	await box(writer.page).fill('Written at the desktop, and more')
	// Closes without `beforeunload`, like a crash.
	await expect.poll(() => writer.page.evaluate("Object.values(localStorage).join().includes('and more')")).toBe(true)
	await writer.page.close({ runBeforeUnload: false })

	const desktop = await context.newPage()
	await visit(desktop, addressOf(post))
	await expect(box(desktop)).toHaveValue('Written at the desktop, and more')
	await expect.poll(async () => (await draftsOf(writer)).map(({ excerpt }) => excerpt)).toEqual(['Written at the desktop, and more'])

	// The phone has the draft, and continues it.
	const phone = await anotherDevice(writer)
	await visit(phone, addressOf(post))
	await expect(box(phone)).toHaveValue('Written at the desktop, and more')
	await box(phone).fill('Written on the way')
	await expectSaved(phone)
	await visit(phone, '/')
	await expect.poll(async () => (await draftsOf(writer))[0]?.excerpt).toBe('Written on the way')

	// The desk did not know of that: both versions are kept.
	await box(desktop).fill('Something else at the desk')
	await expect(desktop.getByText('There is another version')).toBeVisible()
	await desktop.getByRole('button', { name: 'See it' }).click()
	await expect(desktop.getByText('Written on the way')).toBeVisible()
	await expectAccessible(desktop)
	await desktop.getByRole('button', { name: 'Use this version' }).click()
	await expect(box(desktop)).toHaveValue('Written on the way')
	await desktop.getByRole('button', { name: 'See it' }).click()
	await desktop.getByRole('button', { name: 'Discard it' }).click()
	await expect(desktop.getByText('There is another version')).toHaveCount(0)

	// Another member on the same device sees none of it; the same account finds it again.
	const other = await newMember('other')
	await context.clearCookies()
	await context.addCookies([...other.api.cookies].map(([name, value]) => ({ name, value, url: baseURL ?? '' })))
	await visit(desktop, addressOf(post))
	await expect(desktop.getByRole('button', { name: 'Add a comment' })).toBeVisible()
	await expect(desktop.getByText('Written on the way')).toHaveCount(0)
	await desktop.evaluate('localStorage.clear()')
	await writer.api.call(logIn, { query: {}, body: { username: writer.username, password } })
	await context.addCookies([...writer.api.cookies].map(([name, value]) => ({ name, value, url: baseURL ?? '' })))
	await visit(desktop, addressOf(post))
	await expect(box(desktop)).toHaveValue('Written on the way')
})

test('creates a comment once when its response is lost, and discards its draft everywhere', async ({
	admin,
	newMember,
	anotherDevice,
	allowConsole,
}) => {
	allowConsole(/ERR_CONNECTION_RESET/) // the test breaks the connection below
	const post = await aPost(admin.api, await aCommunity(admin.api))
	const writer = await newMember()
	await visit(writer.page, addressOf(post))
	await startComment(writer.page, 'Written at the desk')
	await expectSaved(writer.page)
	const phone = await anotherDevice(writer)
	await visit(phone, addressOf(post))
	await expect(box(phone)).toHaveValue('Written at the desk')
	await box(phone).fill('Written on the way')
	await expectSaved(phone)
	await reload(writer.page)
	await expect(box(writer.page)).toHaveValue('Written on the way')
	await writer.page.route(
		'**/api/posts/*/comments*',
		async (route) => {
			await route.fetch()
			await route.abort('connectionreset')
		},
		{ times: 1 },
	)
	await writer.page.getByRole('button', { name: 'Add comment' }).click()
	await expect(writer.page.getByRole('heading', { name: '1 comment' })).toBeVisible()
	expect(await draftsOf(writer)).toEqual([])
	await reload(phone)
	await expect(phone.getByRole('heading', { name: '1 comment' })).toBeVisible()
	// It was begun here too: the box opens without the text that was sent.
	await expect(box(phone)).toHaveValue('')
})

test('does not restore a draft sent from another device', async ({ admin, newMember }) => {
	const post = await aPost(admin.api, await aCommunity(admin.api))
	const writer = await newMember()
	const { page } = writer
	await visit(page, addressOf(post))
	await startComment(page, 'Left at once')
	const isOnDevice = () => page.evaluate("Object.values(localStorage).join().includes('Left at once')")
	await expect.poll(isOnDevice).toBe(true)
	await page.goto('about:blank')
	await expect.poll(async () => (await draftsOf(writer)).map(({ excerpt }) => excerpt)).toEqual(['Left at once'])
	await aComment(writer.api, post, 'Left at once')
	await visit(page, addressOf(post))
	await expect.poll(isOnDevice).toBe(false)
})

test('a draft belongs to its community; another form is empty and offers it by name', async ({ admin, newMember }) => {
	const [first, second] = [await aCommunity(admin.api), await aCommunity(admin.api)]
	const { page } = await newMember()
	const title = page.getByRole('textbox', { name: 'Title' })
	await visit(page, `/new?community=${first.name}`)
	await title.fill('Begun for the first')
	await expectSaved(page)
	await visit(page, `/new?community=${second.name}`)
	await expect(page.getByText(`You have a draft for ${first.name}: “Begun for the first”`)).toBeVisible()
	await expect(title).toHaveValue('')
	await expectAccessible(page)
	await title.fill('Begun for the second')
	await expectSaved(page)
	await visit(page, `/new?community=${first.name}`)
	await expect(title).toHaveValue('Begun for the first')
	await page.getByRole('button', { name: 'Cancel' }).click()
	await expect(page).toHaveURL(new RegExp(`/${first.name}$`))
})

test('keeps a rejected comment with the reason, and lists drafts of posts', async ({ admin, newMember, allowConsole }) => {
	allowConsole(/403 \(Forbidden\)|401 \(Unauthorized\)/)
	const community = await aCommunity(admin.api)
	const post = await aPost(admin.api, community)
	const { page, api } = await newMember()
	await visit(page, addressOf(post))
	await startComment(page, 'Too late, it is locked')
	await admin.api.call(editPost, { params: { postId: post.publicId }, query: { action: 'lock', lockAs: 'admins' }, body: {} })
	await page.getByRole('button', { name: 'Add comment' }).click()
	await expect(page.getByRole('region', { name: 'Comments' }).getByText('This post is locked.').first()).toBeVisible()
	await expect(box(page)).toHaveValue('Too late, it is locked')
	await reload(page)
	await expect(box(page)).toHaveValue('Too late, it is locked')
	await expect(page.getByRole('button', { name: 'Add comment' })).toBeDisabled()
	await admin.api.call(editPost, { params: { postId: post.publicId }, query: { action: 'unlock', lockAs: 'admins' }, body: {} })

	await visit(page, '/new')
	await page.getByRole('textbox', { name: 'Title' }).fill('The first of two')
	await expectSaved(page)
	await page.getByRole('link', { name: 'Save draft and start a new post' }).click()
	await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('')
	await page.getByRole('textbox', { name: 'Title' }).fill('The second')
	await expectSaved(page)
	await reload(page)
	await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('The second')
	const list = page.getByRole('list').filter({ has: page.getByRole('link', { name: 'The first of two' }) })
	await expect(list.getByRole('listitem')).toHaveCount(2)
	await expectAccessible(page)
	await list.getByRole('button', { name: 'Discard the draft “Too late, it is locked”' }).click()
	await expect(list.getByRole('listitem')).toHaveCount(1)
	await list.getByRole('link', { name: 'The first of two' }).click()
	await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('The first of two')
	await page.getByRole('combobox', { name: 'Community' }).fill(community.name)
	await page.getByRole('button', { name: 'Post', exact: true }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'The first of two' })).toBeVisible()
	expect((await api.call(listDrafts, {})).drafts.map(({ title }) => title)).toEqual(['The second'])
	expect((await api.call(getPost, { params: { postId: post.publicId }, query: {} })).noComments).toBe(0)
})

import { changeSettings, getUser } from '@folkmoot/account-contract/account-endpoints'
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aComment, aCommunity, addressOf, aPost } from '../support/seed-client.ts'
import { reload, visit } from '../support/visit.ts'

/** Creates a wide image in the browser, red on the left and blue on the right. A string, because it runs in the page. */
const wideImage = `(() => {
	const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 300 })
	const context = canvas.getContext('2d')
	context.fillStyle = '#c00'
	context.fillRect(0, 0, 450, 300)
	context.fillStyle = '#00c'
	context.fillRect(450, 0, 450, 300)
	return canvas.toDataURL('image/png').split(',')[1]
})()`

const addressOfPicture = (place: Locator) => place.locator('img').getAttribute('src', { timeout: 1_000 })

async function openDialog(page: Page): Promise<Locator> {
	await page.getByRole('button', { name: /^(Add|Change) picture$/ }).click()
	const dialog = page.getByRole('dialog', { name: 'Profile picture' })
	await expect(dialog).toBeVisible()
	return dialog
}

test('uploads a profile picture, crops it by keyboard, hides it from members who opted out, and removes it', async ({
	admin,
	newMember,
	allowConsole,
}) => {
	// One journey across several pages and two people.
	test.slow()
	// A fake image file: the browser cannot show it, the service refuses it.
	allowConsole(/status of 400/)
	// Caused by Playwright, not the page: its trace fetches the image that could not be shown.
	allowConsole(/Connecting to 'blob:.*connect-src/)
	const { username, api, page } = await newMember('painter')
	const post = await aPost(api, await aCommunity(admin.api, 'Faces'), 'What I look like')
	await aComment(api, post, 'Long hair, at the moment.')
	await visit(page, '/settings')
	const dialog = await openDialog(page)
	const file = dialog.getByLabel('Image file')
	const save = dialog.getByRole('button', { name: 'Save picture' })
	await file.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no image at all') })
	await expect(dialog.getByText(/cannot show “fake.png”/)).toBeVisible()
	await save.click()
	await expect(dialog.getByRole('alert')).toHaveText('Unsupported image.')

	await file.setInputFiles({
		name: 'wide.png',
		mimeType: 'image/png',
		buffer: Buffer.from(await page.evaluate<string>(wideImage), 'base64'),
	})
	await expect(dialog.getByRole('alert')).toBeHidden()
	const part = dialog.getByRole('group', { name: /part that is kept/ })
	await part.focus()
	for (let n = 0; n < 20; n++) await page.keyboard.press('ArrowRight')
	await expectAccessible(page)
	await save.click()
	await expect(page.getByText('Profile picture changed.')).toBeVisible()
	await expect(dialog).toBeHidden()

	const { proPic } = await api.call(getUser, { params: { username }, query: {} })
	expect(proPic).toMatchObject({ width: 300, height: 300, averageColor: expect.stringMatching(/^rgb\((\d{3},\d,\d|\d,\d,\d{3})\)$/) })
	expect(proPic?.copies.map(({ name, width }) => [name, width])).toEqual([
		['tiny', 50],
		['small', 120],
		['medium', 200],
	])
	const account = page.getByRole('button', { name: `Account of ${username}` })
	const tiny = proPic?.copies[0]?.url ?? ''
	expect(await addressOfPicture(account)).toBe(tiny)

	const other = await newMember('looker')
	await visit(other.page, addressOf(post))
	const pictures = other.page.locator(`img[src^="/images/${proPic?.id}"]`)
	await expect(pictures.first()).toBeVisible()
	await other.api.call(changeSettings, { query: { action: 'updateProfile' }, body: { hideUserProfilePictures: true } })
	for (const path of [addressOf(post), `/@${username}`]) {
		await visit(other.page, path)
		await expect(other.page.getByText(username).first()).toBeVisible()
		await expect(pictures).toHaveCount(0)
	}

	await page.getByRole('button', { name: 'Delete picture' }).click()
	await page.getByRole('dialog', { name: 'Delete your profile picture?' }).getByRole('button', { name: 'Delete picture' }).click()
	await expect(page.getByText('Profile picture deleted.')).toBeVisible()
	await expect(account.locator('img')).toHaveCount(0)
	await reload(page)
	await expect(page.getByRole('button', { name: 'Add picture' })).toBeVisible()
})

/** Records each value of a progress bar from now on, as `shownParts` of the page. A string, because it runs in the page. */
const recordProgress = `(() => {
	globalThis.shownParts = []
	new MutationObserver(() => {
		const bar = document.querySelector('progress')
		if (bar && bar.value !== globalThis.shownParts.at(-1)) globalThis.shownParts.push(bar.value)
	}).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['value'] })
})()`

test('shows how much of a picture is sent on a slow line, and stops sending when cancelled', async ({ newMember, allowConsole }) => {
	// As above: a fake image file, which is sent as it is.
	allowConsole(/status of 400/)
	allowConsole(/Connecting to 'blob:.*connect-src/)
	const { page } = await newMember('sender')
	const session = await page.context().newCDPSession(page)
	const limitUploads = (uploadThroughput: number) =>
		session.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput })
	await visit(page, '/settings')
	const dialog = await openDialog(page)
	await dialog.getByLabel('Image file').setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.alloc(2_000_000, 'x') })
	await expect(dialog.getByText(/cannot show “fake.png”/)).toBeVisible()
	const save = dialog.getByRole('button', { name: 'Save picture' })
	const bar = dialog.getByRole('progressbar', { name: 'Sending the picture' })

	await session.send('Network.enable')
	await limitUploads(20_000)
	await save.click()
	await expect(bar).toBeVisible()
	const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/pro_pic'))
	await dialog.getByRole('button', { name: 'Cancel' }).click()
	expect((await stopped).failure()?.errorText).toBe('net::ERR_ABORTED')
	await expect(bar).toBeHidden()
	await expect(dialog.getByRole('alert')).toBeHidden()

	await page.evaluate(recordProgress)
	await limitUploads(1_000_000)
	await save.click()
	await expect(dialog.getByRole('alert')).toHaveText('Unsupported image.')
	const parts = await page.evaluate<number[]>('globalThis.shownParts')
	expect(parts.length).toBeGreaterThan(3)
	expect(parts).toEqual(parts.toSorted((a, b) => a - b))
	// The refusal may take the place of the bar before its end is painted.
	expect(parts.at(-1)).toBeGreaterThan(0.9)
})

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

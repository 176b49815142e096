import { banMember } from '@folkmoot/modtools-contract/modtools-endpoints'
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aCommunity } from '../support/seed-client.ts'
import { png } from '../support/test-image.ts'
import { reload, visit, waitForPaint } from '../support/visit.ts'

/** Browser types used inside the page. */
declare class DataTransfer {
	setData(format: string, data: string): void
}
declare class ClipboardEvent {
	constructor(type: string, init: { clipboardData: DataTransfer; bubbles: boolean; cancelable: boolean })
}

/** Dispatches a paste event as a browser does, without clipboard access. */
function paste(into: Locator, text: string): Promise<void> {
	return into.evaluate((field: { dispatchEvent: (event: ClipboardEvent) => void }, pasted: string) => {
		const clipboardData = new DataTransfer()
		clipboardData.setData('text/plain', pasted)
		field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
	}, text)
}

async function choose(page: Page, names: readonly string[]): Promise<void> {
	const chooser = page.waitForEvent('filechooser')
	await page.getByRole('button', { name: 'Choose images' }).click()
	await (await chooser).setFiles(
		names.map((name, index) => ({ name, mimeType: 'image/png', buffer: Buffer.from(png(640, 480, [60 * (index % 3), 110, 60])) })),
	)
}

test('writes with toolbar, shortcuts, a mention and a preview; shows a ban at its field', async ({ admin, newMember, allowConsole }) => {
	test.slow()
	// The browser logs the refusal.
	allowConsole(/status of 403/)
	const community = await aCommunity(admin.api, 'Write')
	const anna = await newMember('anna')
	const { page, username } = await newMember('mira')
	await visit(page, `/new?community=${community.name}`)
	await expect(page.getByRole('combobox', { name: 'Community' })).toHaveValue(community.name)
	await page.getByRole('textbox', { name: 'Title' }).fill('When do you sow beans?')
	const text = page.getByRole('textbox', { name: 'Text', exact: true })
	await text.fill('cold soil')
	await text.evaluate((field: { setSelectionRange: (from: number, to: number) => void }) => field.setSelectionRange(0, 4))
	await page.getByRole('button', { name: 'Bold' }).click()
	await expect(text).toHaveValue('**cold** soil')
	await page.keyboard.press('Control+z')
	await expect(text).toHaveValue('cold soil')
	await page.keyboard.press('Control+b')
	await text.press('End')
	await page.keyboard.type(`, says @${anna.username.slice(0, 8)}`)
	await expect(page.getByRole('option', { name: anna.username })).toBeVisible()
	await expectAccessible(page)
	await page.keyboard.press('Enter')
	await expect(text).toHaveValue(`**cold** soil, says @${anna.username} `)
	await page.keyboard.type('\n\n- one\ntwo')
	await page.getByRole('tab', { name: 'Preview' }).click()
	const preview = page.getByRole('tabpanel', { name: 'Preview' })
	await expect(preview.getByText('cold', { exact: true })).toHaveCSS('font-weight', /[67]00/)
	await expect(preview.getByRole('link', { name: `@${anna.username}` })).toBeVisible()
	await expect(preview.getByRole('listitem')).toHaveText(['one', 'two'])
	await expectAccessible(page)
	await page.getByRole('tab', { name: 'Write' }).click()

	await admin.api.call(banMember, { params: { communityId: community.id }, body: { username } })
	await text.press('Control+Enter')
	await expect(page.getByText('You are banned from community')).toBeVisible()
	await expect(text).toHaveValue(/- one\n- two$/)
	await reload(page)
	await expect(page.getByText(`You've been banned from ${community.name}.`)).toBeVisible()
	await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeDisabled()
	await expect(text).toHaveValue(/- one\n- two$/)
})

test('converts a pasted URL to a link post without overwriting typed text', async ({ admin, newMember }) => {
	const community = await aCommunity(admin.api)
	const { page } = await newMember()
	await visit(page, `/new?community=${community.name}`)
	await page.getByRole('textbox', { name: 'Title' }).fill('All about beans')
	await paste(page.getByRole('textbox', { name: 'Text', exact: true }), 'https://example.org/beans')
	await expect(page.getByRole('tab', { name: 'Link' })).toHaveAttribute('aria-selected', 'true')
	await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue('https://example.org/beans')
	await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('All about beans')
	await page.getByRole('textbox', { name: 'Link' }).press('Control+Enter')
	await expect(page.getByRole('link', { name: /example\.org/ })).toHaveAttribute('href', 'https://example.org/beans')
})

test('uploads, sorts, describes and posts images; editing changes alt texts', async ({ admin, newMember }) => {
	test.slow()
	const community = await aCommunity(admin.api, 'Views')
	const { page } = await newMember('painter')
	await visit(page, `/new?community=${community.name}`)
	await page.getByRole('textbox', { name: 'Title' }).fill('From the window')
	await page.getByRole('tab', { name: 'Image' }).click()
	await page.getByRole('button', { name: 'Post', exact: true }).click()
	await expect(page.getByText("You haven't uploaded an image")).toBeVisible()
	await choose(page, ['red.png', 'green.png', 'blue.png'])
	const list = page.getByRole('list', { name: 'Images' })
	await expect(list.getByRole('progressbar')).toHaveCount(0, { timeout: 20_000 })
	for (const [index, name] of ['Red', 'Green', 'Blue'].entries()) {
		await page.getByRole('textbox', { name: `Caption of image ${index + 1}` }).fill(name)
	}
	await page.getByRole('textbox', { name: 'Alt text of image 3' }).fill('Blue and nothing else')
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Move image 3', exact: true }).focus()
	for (const [key, says] of [
		['Space', 'place 3 of 3'],
		['ArrowUp', 'over place 2 of 3'],
		['ArrowUp', 'over place 1 of 3'],
		['Space', 'put down at place 1 of 3'],
	] as const) {
		await page.keyboard.press(key)
		await expect(page.getByRole('status').getByText(says)).toBeAttached()
		// dnd-kit takes the next key only once it has measured the list.
		await waitForPaint(page)
	}
	const first = page.getByRole('textbox', { name: 'Caption of image 1' })
	await expect(first).toHaveValue('Blue')

	// Leaving asks for confirmation; a reload keeps images, order and text.
	await page.getByRole('button', { name: 'Cancel' }).click()
	const question = page.getByRole('dialog', { name: 'Leave this page?' })
	await question.getByRole('button', { name: 'Stay' }).click()
	await expect(question).toHaveCount(0)
	await expect(page).toHaveURL(/\/new/)
	await reload(page)
	await expect(first).toHaveValue('Blue')
	await expect(page.getByRole('textbox', { name: 'Caption of image 3' })).toHaveValue('Green')
	await page.getByRole('button', { name: 'Post', exact: true }).click()
	await expect(page).toHaveURL(new RegExp(`/${community.name}/post/[\\w-]{8}$`))
	const gallery = page.getByRole('group', { name: 'Pictures' })
	await expect(gallery.getByRole('status')).toHaveText('1 / 3')
	await expect(gallery.getByText('Blue', { exact: true })).toBeVisible()
	await expect(gallery.getByRole('img', { name: 'Blue and nothing else' })).toBeVisible()

	await page.getByRole('link', { name: 'Edit' }).click()
	await page.getByRole('textbox', { name: 'Alt text of image 1' }).fill('Blue as the evening')
	await expect(page.getByRole('button', { name: 'Remove image 1' })).toHaveCount(0)
	await page.getByRole('button', { name: 'Save post' }).click()
	await expect(gallery.getByRole('img', { name: 'Blue as the evening' })).toBeVisible()
})

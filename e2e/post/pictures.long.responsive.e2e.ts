import { createPost } from '@folkmoot/post-contract/post-endpoints'
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aCommunity, addressOf } from '../support/seed-client.ts'
import { uploadTestImage } from '../support/test-image.ts'
import { visit } from '../support/visit.ts'

/** Swipes left over an element. */
async function swipe(page: Page, over: Locator): Promise<void> {
	const box = await over.boundingBox()
	if (!box) throw new Error('It is not there to be swiped.')
	const session = await page.context().newCDPSession(page)
	const y = box.y + box.height / 2
	const touch = (type: 'touchStart' | 'touchMove', part: number) =>
		session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: box.x + box.width * part, y }] })
	await touch('touchStart', 0.85)
	for (let part = 0.8; part > 0.2; part -= 0.05) await touch('touchMove', part)
	await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('navigates pictures in the card and on the page, and remembers the position', async ({ admin, newMember, hasTouch }) => {
	test.slow()
	const community = await aCommunity(admin.api, 'Views')
	const author = await newMember('painter')
	const sizes = [
		[1_200, 800],
		[600, 1_200],
		[1_600, 400],
	] as const
	const images = []
	for (const [width, height] of sizes) images.push(await uploadTestImage(author.api, width, height))
	const post = await author.api.call(createPost, {
		body: {
			type: 'image',
			title: 'From the window',
			community: community.name,
			images: images.map(({ id }, index) => ({ imageId: id, caption: `View ${index + 1}` })),
		},
	})
	const { page } = author
	const gallery = page.getByRole('group', { name: 'Pictures' })
	const count = gallery.getByRole('status')
	const move = () => (hasTouch ? swipe(page, gallery) : gallery.getByRole('button', { name: 'Next picture' }).click())
	const shows = async (caption: string) => {
		await gallery.scrollIntoViewIfNeeded()
		await expect(gallery.getByText(caption)).toBeInViewport({ ratio: 1 })
	}
	await visit(page, `/${community.name}`)
	await expect(count).toHaveText('1 / 3')
	const height = (await gallery.boundingBox())?.height
	await move()
	await expect(count).toHaveText('2 / 3')
	await shows('View 2')
	expect((await gallery.boundingBox())?.height).toBe(height)
	await expectAccessible(page)

	await page.getByRole('link', { name: 'From the window' }).first().click()
	await expect(page).toHaveURL(addressOf(post))
	// The post area has to load first.
	await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible({ timeout: 30_000 })
	await expect(count).toHaveText('2 / 3')
	await shows('View 2')
	if (hasTouch) await swipe(page, gallery)
	else await page.keyboard.press('ArrowRight')
	await expect(count).toHaveText('3 / 3')
	await shows('View 3')
	await expectAccessible(page)

	await gallery.getByRole('button', { name: 'Open picture 3 of 3 in full size' }).click()
	const viewer = page.getByRole('dialog', { name: 'Pictures in full size' })
	await expect(viewer.getByText('3 / 3')).toBeVisible()
	await expect(viewer.getByRole('button', { name: 'Next picture' })).toBeDisabled()
	await expectAccessible(page)
	await viewer.getByRole('button', { name: 'Zoom in' }).click()
	await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeEnabled()
	await viewer.getByRole('button', { name: 'Zoom out' }).click()
	await viewer.getByRole('button', { name: 'Previous picture' }).click()
	await expect(viewer.getByText('2 / 3')).toBeVisible()
	// Modals close on Escape and on going back (rule pages-12).
	if (hasTouch) await page.goBack()
	else await page.keyboard.press('Escape')
	await expect(viewer).toHaveCount(0)
	await expect(page).toHaveURL(addressOf(post))
	await expect(count).toHaveText('2 / 3')

	const download = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Share' }).first().click()
	await page.getByRole('menuitem', { name: 'Download picture' }).click()
	expect((await download).suggestedFilename()).toMatch(new RegExp(`-${community.name}.${post.publicId}.-2\\.\\w+$`))

	await page.goBack()
	await expect(page).toHaveURL(`/${community.name}`)
	await expect(count).toHaveText('2 / 3')
	await shows('View 2')
})

test('does not enlarge a small picture of a gallery', async ({ admin, newMember }) => {
	const community = await aCommunity(admin.api, 'Stamps')
	const author = await newMember('collector')
	const images = [await uploadTestImage(author.api, 1_200, 800), await uploadTestImage(author.api, 120, 60)]
	const post = await author.api.call(createPost, {
		body: { type: 'image', title: 'Small ones', community: community.name, images: images.map(({ id }) => ({ imageId: id })) },
	})
	await visit(author.page, addressOf(post))
	const pictures = author.page.getByRole('group', { name: 'Pictures' }).locator('img')
	await pictures.last().scrollIntoViewIfNeeded()
	await expect(pictures.last()).toHaveCSS('width', '120px')
	await expect(pictures.last()).toHaveCSS('height', '60px')
})

test('the caption of a picture in a feed stands in front of it, and is pressed through', async ({ admin, newMember }) => {
	const community = await aCommunity(admin.api, 'Captions')
	const { api, page } = await newMember('collector')
	const images = [await uploadTestImage(api, 800, 600), await uploadTestImage(api, 600, 800)]
	const body = images.map(({ id }, index) => ({ imageId: id, caption: `Caption ${index + 1}` }))
	const post = await api.call(createPost, { body: { type: 'image', title: 'With words', community: community.name, images: body } })
	await visit(page, `/${community.name}`)
	const caption = page.getByText('Caption 1')
	await caption.scrollIntoViewIfNeeded()
	expect(await page.evaluate<boolean>(isInFront)).toBe(true)
	const { x, y } = (await caption.boundingBox()) ?? { x: 0, y: 0 }
	await page.mouse.click(x + 20, y + 5)
	await expect(page).toHaveURL(addressOf(post))
})

/** In the page: whether nothing is painted over the first caption. */
const isInFront = `(() => {
	const element = document.querySelector('main figcaption')
	const { left, top } = element.getBoundingClientRect()
	element.style.pointerEvents = 'auto'
	const front = document.elementFromPoint(left + 20, top + 5)
	element.style.pointerEvents = ''
	return front === element
})()`

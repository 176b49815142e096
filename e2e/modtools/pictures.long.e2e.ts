import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aCommunity } from '../support/seed-client.ts'
import { png } from '../support/test-image.ts'
import { visit } from '../support/visit.ts'

test('uploads a cropped picture and banner of a community, and removes one', async ({ admin, page }) => {
	test.slow()
	const { name } = await aCommunity(admin.api, 'Painted')
	const keeper = admin.page
	await visit(keeper, `/${name}/modtools/settings`)
	for (const [noun, title] of [
		['picture', 'Community picture'],
		['banner', 'Community banner'],
	] as const) {
		await keeper.getByRole('button', { name: `Add ${noun}` }).click()
		const dialog = keeper.getByRole('dialog', { name: title })
		const buffer = Buffer.from(png(900, 600, [20, 110, 90]))
		await dialog.getByLabel('Image file').setInputFiles({ name: 'meadow.png', mimeType: 'image/png', buffer })
		await expect(dialog.getByRole('group', { name: /part that is kept/ })).toBeVisible()
		await expectAccessible(keeper)
		await dialog.getByRole('button', { name: 'Save picture' }).click()
		await expect(keeper.getByText(`${title} changed.`)).toBeVisible()
		await expect(keeper.getByRole('button', { name: `Change ${noun}` })).toBeVisible()
	}
	const { body } = await admin.api.send<Record<'proPic' | 'bannerImage', { width: number; height: number }>>(
		'GET',
		`/api/communities/${name}?byName=true`,
	)
	expect(body.proPic.width).toBe(body.proPic.height)
	expect(body.bannerImage.width / body.bannerImage.height).toBeCloseTo(3, 1)

	await visit(page, `/${name}`)
	await expect(page.locator('header img')).not.toHaveCount(0)
	await keeper.getByRole('button', { name: 'Delete banner' }).click()
	await keeper.getByRole('dialog', { name: 'Delete the banner?' }).getByRole('button', { name: 'Delete banner' }).click()
	await expect(keeper.getByText('Community banner deleted.')).toBeVisible()
	await expect(keeper.getByRole('button', { name: 'Add banner' })).toBeVisible()
})

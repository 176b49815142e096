import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { aCommunity } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

test('an address with needless percent-encoding is the page without it, by request and by a link', async ({
	admin,
	newMember,
	request,
}) => {
	const { username } = await newMember()
	const { id, name } = await aCommunity(admin.api, 'Coded')
	const encoded = `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`
	for (const [path, address] of [
		[`/%40${username}?sort=new`, `/@${username}?sort=new`],
		[`/%40${username}/lists`, `/@${username}/lists`],
		[`/${encoded}`, `/${name}`],
		[`/${encoded}/modlog/`, `/${name}/modlog`],
	] as const) {
		const answer = await request.get(path, { maxRedirects: 0 })
		expect([path, answer.status(), answer.headers().location]).toEqual([path, 301, address])
		expect((await request.get(path)).status()).toBe(200)
	}
	for (const path of [
		'/%',
		'/%ff',
		'/%00',
		'/@%ff',
		'/%40%00',
		'/a%2fb',
		`/${name}/post/%00`,
		`/${name}/post/%`,
		`/@${username}/lists/%ff`,
	]) {
		const status = (await request.get(path)).status()
		expect([path, status === 404 || status === 400]).toEqual([path, true])
	}

	const { page } = admin
	await admin.api.send('PUT', `/api/communities/${id}`, { about: `[theirs](/%40${username}) [ours](/${encoded})` })
	await visit(page, `/${name}`)
	await page.getByRole('link', { name: 'theirs' }).first().click()
	await expect(page).toHaveURL(`/@${username}`)
	await expect(page.getByRole('heading', { level: 1, name: `@${username}` })).toBeVisible()
})

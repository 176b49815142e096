import { expect } from '@playwright/test'
import { freshName, test } from '../support/accounts.ts'
import { importRows } from '../support/import-thread.ts'
import { addressOf } from '../support/seed-client.ts'

test('leads from the old address of an imported discussion to where it is now, and links among them too', async ({
	newMember,
	allowConsole,
}, info) => {
	allowConsole(/404/)
	const { page, api } = await newMember('reader')
	const [community, key] = [freshName('Moved'), freshName('m').slice(0, 8).toLowerCase()]
	const old = `https://${key}.example/t`
	const content = { community, author: key, type: 'text', url: null, upvotes: 1, downvotes: 0 }
	const newer = { id: `${key}2`, title: 'Spelt', body: `As in [the older one](${old}/rye/${key}1).`, createdAt: '2001-01-02T00:00:00Z' }
	const post = await importRows(
		api,
		community,
		[
			{ kind: 'community', name: community, about: null, createdAt: '2001-01-01T00:00:00Z' },
			{
				...content,
				kind: 'post',
				id: `${key}1`,
				title: 'Rye',
				body: 'Bread.',
				createdAt: '2001-01-01T00:00:00Z',
				addresses: [`${old}/${key}1`],
			},
			{ ...content, kind: 'post', ...newer, addresses: [`${old}/${key}2`] },
		],
		info.outputPath('rows.ndjson'),
	)
	// Null on a site that was already running: it takes no files.
	if (!post) return
	await page.goto(`/t/some-title/${key}2?u=somebody`)
	await expect(page).toHaveURL((url) => url.pathname === addressOf(post))
	await expect(page.getByRole('heading', { name: 'Spelt' })).toBeVisible()
	await page.getByRole('link', { name: 'the older one' }).click()
	await expect(page.getByRole('heading', { name: 'Rye' })).toBeVisible()
	const missing = await page.goto('/t/some-title/0')
	expect(missing?.status()).toBe(404)
})

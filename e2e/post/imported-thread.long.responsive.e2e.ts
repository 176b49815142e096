import { getPost } from '@folkmoot/post-contract/post-endpoints'
import { expect } from '@playwright/test'
import { freshName, test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { importRows } from '../support/import-thread.ts'
import { addressOf } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

const depth = 40
/** 53,000 characters in few paragraphs: axe takes half a minute for five hundred. */
const long =
	`${'It rained for a week, and the *beans* rotted in their rows. '.repeat(60)}See [the almanac](https://example.org/1851).\n\n`.repeat(15)

/** A conversation of two, each answering the other, deeper than threads are here; and a text longer than members may write. */
function deepRows(community: string, key: string): Record<string, unknown>[] {
	const at = (minute: number) => new Date(Date.UTC(1995, 2, 1, 8, minute)).toISOString()
	const content = { upvotes: 1, downvotes: 0, source: null }
	const [ada, bob] = [`${key}_ada`, `${key}_with_a_long_name`.slice(0, 21)]
	const post = { id: `${key}p`, community, author: ada, type: 'text', title: 'Who answers whom', body: long, url: null }
	const comments = Array.from({ length: depth }, (_, n) => {
		const place = { id: `${key}${n}`, post: post.id, parent: n === 0 ? null : `${key}${n - 1}`, author: n % 2 === 0 ? bob : ada }
		return { ...content, ...place, kind: 'comment', body: n === 20 ? long : `Answer ${n}.`, createdAt: at(n + 1), upvotes: n % 5 }
	})
	return [
		{ kind: 'community', name: community, about: null, createdAt: at(0) },
		{ kind: 'user', username: ada, createdAt: at(0) },
		{ kind: 'user', username: bob, createdAt: at(0) },
		{ ...content, ...post, kind: 'post', createdAt: at(0) },
		...comments,
	]
}

test('shows long texts and deep threads of an import: whole, in the order of time, with whom they answer', async ({ newMember }, info) => {
	const { page, api } = await newMember('reader')
	const [community, key] = [freshName('Deep'), freshName('d').slice(0, 8)]
	const post = await importRows(api, community, deepRows(community, key), info.outputPath('rows.ndjson'))
	// Null on a site that was already running: it takes no files.
	if (!post) return
	await visit(page, addressOf(post))
	await expect(page.getByRole('article', { name: 'Who answers whom' })).toContainText('rotted in their rows')
	await expectAccessible(page)

	// The thread around a comment far down.
	const thread = await api.call(getPost, { params: { postId: post.publicId }, query: {} })
	const idOf = (n: number) => thread.comments?.find(({ body }) => body === `Answer ${n}.`)?.id ?? ''
	await visit(page, `${addressOf(post)}/${idOf(depth - 1)}`)
	const last = page.locator(`#comment-${idOf(depth - 1)}`)
	const answered = last.getByRole('link', { name: /^in reply to @/ })
	await expect(answered).toBeVisible()
	expect(await answered.getAttribute('href')).toContain(idOf(depth - 2))
	await expectAccessible(page)
	// The one that the address names comes first, the others in the order of their time.
	const [named, ...shown] = await page.getByText(/^Answer (1[6-9]|[23]\d)\.$/).allTextContents()
	expect(named).toBe(`Answer ${depth - 1}.`)
	expect(shown).toEqual([...shown].sort((a, b) => Number(/\d+/.exec(a)) - Number(/\d+/.exec(b))))
	expect(shown.length).toBeGreaterThan(1)
})

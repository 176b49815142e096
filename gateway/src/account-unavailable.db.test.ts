import { listPosts } from '@folkmoot/feeds-contract/feed-endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../testing/browser.ts'
import { seedMemberSession } from '../testing/seed-session.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'

/** The account service is down; the others are up. */

let site: TestSite
beforeAll(async () => {
	site = await startTestSite({
		served: [{ endpoint: listPosts, handle: async () => ({ posts: [], next: null }) }],
		config: { serviceUrls: { account: ['http://127.0.0.1:1'] } },
	})
})
afterAll(() => site.stop())

async function statusesFor(sid: string | undefined): Promise<number[]> {
	const browser = openBrowser(site.url)
	if (sid) browser.cookies.set('sid', sid)
	const answers = [await browser.get('/api/posts'), await browser.get('/api/_initial'), await browser.post('/api/_settings', {})]
	return answers.map(({ status }) => status)
}

it('other services still answer guests and authenticated members', async () => {
	const { user, token } = await seedMemberSession(site.deps.db)
	expect(await statusesFor(undefined)).toEqual([200, 503, 503])
	expect(await statusesFor(token)).toEqual([200, 503, 503])
	await site.deps.db.collection('users').updateOne({ _id: user._id }, { $set: { bannedAt: new Date() } })
	expect((await statusesFor(token))[0]).toBe(403)
})

it('endpoints of account return 503 with a message and Retry-After', async () => {
	const browser = openBrowser(site.url)
	browser.cookies.set('sid', (await seedMemberSession(site.deps.db)).token)
	await browser.get('/api/posts')
	for (const answer of [await browser.get('/api/notifications'), await browser.post('/api/_settings', { aboutMe: 'x' })]) {
		expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
		expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
		expect(await answer.json()).toEqual({
			status: 503,
			code: 'service_unavailable',
			message: 'This part of the site is unavailable. Try again in a moment.',
		})
	}
})

import { getMe } from '@folkmoot/account-contract/account-endpoints'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { findUnchanged } from '@folkmoot/account-contract/poll-endpoints'
import { fail } from '@folkmoot/service-kit/failure'
import type { Served } from '@folkmoot/service-kit/serve'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openBrowser, type TestBrowser } from '../testing/browser.ts'
import { seedMemberSession } from '../testing/seed-session.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'

/** What account holds, and how it was asked. */
let current = ''
let isUnavailable = false
const batches: { userId: string; etag: string }[][] = []
let fullAnswers = 0

const served: Served[] = [
	{
		endpoint: getMe,
		handle: async (ask) => {
			fullAnswers += 1
			;(ask as { setEtag: (etag: string) => void }).setEtag(current)
			return { etag: current }
		},
	},
	{
		endpoint: findUnchanged,
		handle: async (ask) => {
			if (isUnavailable) throw fail('service_unavailable')
			const { body } = ask as { body: { asked: { userId: string; etag: string }[] } }
			batches.push(body.asked)
			return { unchanged: body.asked.map(({ etag }) => (etag === current ? current : null)) }
		},
	},
]

let site: TestSite
beforeAll(async () => {
	site = await startTestSite({ served })
	site.deps.log.level = 'silent'
})
afterAll(() => site.stop())
beforeEach(() => {
	current = 'W/"one"'
	isUnavailable = false
	batches.length = 0
	fullAnswers = 0
})

async function member(): Promise<{ browser: TestBrowser; user: UserRecord; token: string }> {
	const { user, token } = await seedMemberSession(site.deps.db)
	const browser = openBrowser(site.url)
	browser.cookies.set('sid', token)
	await browser.get('/api/_user')
	return { browser, user, token }
}
const poll = (browser: TestBrowser, etag = 'W/"one"') => browser.get('/api/_user', { 'if-none-match': etag })

it('answers unchanged polls with 304, batched in one call to the service', async () => {
	const members = await Promise.all([member(), member(), member()])
	fullAnswers = 0
	const answers = await Promise.all(members.map(({ browser }) => poll(browser)))
	for (const answer of answers) {
		expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([304, current, ''])
		expect(answer.headers.get('cache-control')).toBe('no-store')
	}
	expect(
		batches
			.flat()
			.map(({ userId }) => userId)
			.sort(),
	).toEqual(members.map(({ user }) => user._id.toHexString()).sort())
	expect(fullAnswers).toBe(0)
})

it('answers a changed poll in full, with the new ETag', async () => {
	const { browser } = await member()
	current = 'W/"two"'
	const answer = await poll(browser)
	expect([answer.status, answer.headers.get('etag'), await answer.json()]).toEqual([200, 'W/"two"', { etag: 'W/"two"' }])
	expect((await poll(browser, 'W/"two"')).status).toBe(304)
	// An ETag too long to be one of ours does not affect other polls.
	const both = await Promise.all([poll(browser, `"${'x'.repeat(4_000)}"`), poll(browser, 'W/"two"')])
	expect(both.map(({ status }) => status)).toEqual([200, 304])
})

it('refuses the next poll after a logout, ban or deletion', async () => {
	const [out, banned, deleted, other] = await Promise.all([member(), member(), member(), member()])
	expect((await Promise.all([out, banned, deleted].map(({ browser }) => poll(browser)))).map(({ status }) => status)).toEqual([
		304, 304, 304,
	])
	await site.deps.db.collection('sessions').deleteOne({ userId: out.user._id })
	const users = site.deps.db.collection<UserRecord>('users')
	await users.updateOne({ _id: banned.user._id }, { $set: { bannedAt: new Date() } })
	await users.updateOne({ _id: deleted.user._id }, { $set: { deletedAt: new Date() } })
	const answers = await Promise.all([out, banned, deleted, other].map(({ browser }) => poll(browser)))
	expect(answers.map(({ status }) => status)).toEqual([401, 403, 401, 304])
	expect(out.browser.cookies.get('sid')).toMatch(/^g\./)
})

it('refuses guests with any ETag and does not batch HEAD requests', async () => {
	expect((await poll(openBrowser(site.url))).status).toBe(401)
	const { token } = await member()
	const headers = { cookie: `sid=${token}`, 'if-none-match': '"other"' }
	expect((await fetch(`${site.url}/api/_user`, { method: 'HEAD', headers })).status).toBe(200)
	expect(batches).toEqual([])
})

it('forwards each poll by itself if the batched call fails', async () => {
	const { browser } = await member()
	isUnavailable = true
	fullAnswers = 0
	expect((await poll(browser)).status).toBe(304)
	expect((await poll(browser, '"other"')).status).toBe(200)
	expect(fullAnswers).toBe(2)
})

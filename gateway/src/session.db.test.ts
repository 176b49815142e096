import type { SessionRecord, UserRecord } from '@folkmoot/account-contract/account-records'
import { hashSessionToken } from '@folkmoot/service-kit/secrets/session-token'
import { signCaller, viewerHeader } from '@folkmoot/service-kit/viewer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type TestBrowser } from '../testing/browser.ts'
import { seedMemberSession, seedSession } from '../testing/seed-session.ts'
import { type Echo, echoEndpoints, lastSeenStub, loginStub, visitStub } from '../testing/stub-endpoints.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'

let site: TestSite
let loggingIn: UserRecord
const seenReports: unknown[] = []
const visits: unknown[] = []

beforeAll(async () => {
	site = await startTestSite({
		served: [
			...echoEndpoints,
			loginStub((token) => store(token)),
			lastSeenStub((body) => seenReports.push(body)),
			visitStub((viewer) => visits.push(viewer)),
		],
		config: { rateLimitOff: true, trustedProxies: 1 },
		pages: (get) => async (req, res) => void res.end(JSON.stringify(await get('/api/_initial', req))),
	})
	loggingIn = (await seedMemberSession(site.deps.db)).user
})
afterAll(() => site.stop())

const store = (token: string) => seedSession(site.deps.db, loggingIn, { _id: hashSessionToken(token) })
const whoAmI = async (browser: TestBrowser) => (await (await browser.get('/api/_initial')).json()) as Echo // answered by a stub

async function memberBrowser(given: Partial<UserRecord> = {}, session: Partial<SessionRecord> = {}) {
	const { user, token } = await seedMemberSession(site.deps.db, given, session)
	const browser = openBrowser(site.url)
	browser.cookies.set('sid', token)
	return { browser, user, token }
}

describe('a guest', () => {
	it('gets a session id and a CSRF token with the first response only', async () => {
		const browser = openBrowser(site.url)
		const first = await browser.get('/api/_initial')
		const [sid = '', csrf = ''] = first.headers.getSetCookie()
		expect(sid).toMatch(/^sid=g\.[\w-]{32}; Max-Age=31104000; Path=\/; Expires=[^;]+ GMT; HttpOnly; SameSite=Lax$/)
		expect(csrf).toMatch(/^csrftoken=[\w-]{43}; Max-Age=31104000; Path=\/; Expires=[^;]+ GMT; SameSite=Lax$/)
		expect(first.headers.get('csrf-token')).toBe(browser.cookies.get('csrftoken'))
		const second = await browser.get('/api/_initial')
		expect(second.headers.getSetCookie()).toEqual([])
		expect(second.headers.get('csrf-token')).toBe(browser.cookies.get('csrftoken'))
		expect(await site.deps.db.collection('sessions').countDocuments({ _id: { $regex: /^g/ } as never })).toBe(0)
	})

	it('gets Secure cookies only over HTTPS', async () => {
		const https = await fetch(`${site.url}/api/_initial`, { headers: { 'x-forwarded-proto': 'https' } })
		for (const cookie of https.headers.getSetCookie()) expect(cookie).toContain('; Secure')
		expect(https.headers.get('strict-transport-security')).toMatch(/^max-age=\d+$/)
	})

	it('keeps the same session id across calls', async () => {
		const browser = openBrowser(site.url)
		const first = await whoAmI(browser)
		expect(first.viewer).toBeNull()
		expect((await whoAmI(browser)).session).toBe(first.session)
	})

	it('gets a new session id in place of a malformed cookie', async () => {
		for (const nonsense of ['x', '../../etc', '{"$gt":""}', 'g.', 'y'.repeat(5_000)]) {
			const browser = openBrowser(site.url)
			browser.cookies.set('sid', encodeURIComponent(nonsense))
			expect((await browser.get('/api/_initial')).status).toBe(200)
			expect(browser.cookies.get('sid')).toMatch(/^g\./)
		}
	})
})

describe('a member', () => {
	it('is authenticated by the cookie and gets the CSRF token with the next response', async () => {
		const { browser, user } = await memberBrowser()
		expect((await whoAmI(browser)).viewer).toEqual({ id: user._id.toHexString(), username: user.username, isAdmin: false })
		expect(browser.cookies.get('csrftoken')).toMatch(/^[\w-]{43}$/)
	})

	it('brings the languages they read, if they said so', async () => {
		const { browser, user } = await memberBrowser({ readLanguages: ['de', 'pl'] })
		expect((await whoAmI(browser)).viewer).toMatchObject({ username: user.username, readLanguages: ['de', 'pl'] })
	})

	it('becomes a guest with a new session id when the session has ended', async () => {
		for (const over of [{ expiresAt: new Date(Date.now() - 1) }, { _id: 'f'.repeat(64) }]) {
			const { browser, token } = await memberBrowser({}, over)
			expect((await whoAmI(browser)).viewer).toBeNull()
			expect(browser.cookies.get('sid')).not.toBe(token)
		}
	})

	it('is a guest after deleting the account', async () => {
		const { browser } = await memberBrowser({ deletedAt: new Date() })
		expect((await whoAmI(browser)).viewer).toBeNull()
	})

	it('gets 403 on the next call after a ban, and the session ends', async () => {
		const { browser, user } = await memberBrowser()
		expect((await whoAmI(browser)).viewer?.username).toBe(user.username)
		await site.deps.db.collection<UserRecord>('users').updateOne({ _id: user._id }, { $set: { bannedAt: new Date() } })
		// A page asks for it by itself: it must not take away what the next call has to say.
		await browser.get('/remotes.json')
		const refused = await browser.get('/api/_initial')
		expect(refused.status).toBe(403)
		expect(await refused.json()).toMatchObject({ status: 403, code: 'account_suspended' })
		expect((await whoAmI(browser)).viewer).toBeNull()
	})

	it('must log in again after a ban was lifted', async () => {
		const { browser } = await memberBrowser({}, { endedByBan: true })
		// Nobody is told that they are suspended who is not.
		expect((await browser.get('/api/_initial')).status).toBe(200)
		expect((await whoAmI(browser)).viewer).toBeNull()
	})

	it('is reported as seen after five idle minutes, once for concurrent calls', async () => {
		const { browser, token } = await memberBrowser({}, { lastSeenAt: new Date(Date.now() - 6 * 60_000) })
		seenReports.length = 0
		await Promise.all([1, 2, 3, 4].map(() => browser.get('/api/_initial', { 'x-forwarded-for': '192.0.2.5' })))
		await expect.poll(() => seenReports.length).toBeGreaterThan(0)
		expect(seenReports).toEqual([{ session: hashSessionToken(token), ip: '192.0.2.5' }])
	})

	it('is not reported as seen within five minutes', async () => {
		const { browser } = await memberBrowser({}, { lastSeenAt: new Date(Date.now() - 4 * 60_000) })
		seenReports.length = 0
		await browser.get('/api/_initial')
		await new Promise((resolve) => setTimeout(resolve, 50))
		expect(seenReports).toEqual([])
	})
})

describe('each read', () => {
	const users = () => site.deps.db.collection<UserRecord>('users')
	const sessions = () => site.deps.db.collection<SessionRecord>('sessions')

	it('is answered for what the caller is now', async () => {
		const { browser, user } = await memberBrowser()
		expect((await whoAmI(browser)).viewer?.isAdmin).toBe(false)
		await users().updateOne({ _id: user._id }, { $set: { isAdmin: true, username: 'another_name' } })
		const viewer = { id: user._id.toHexString(), username: 'another_name', isAdmin: true }
		expect((await whoAmI(browser)).viewer).toEqual(viewer)
		expect((await whoAmI(browser)).viewer).toEqual(viewer)
	})

	it('is answered for a guest when the session has ended or the account was deleted', async () => {
		const ended = await memberBrowser()
		const gone = await memberBrowser()
		for (const { browser } of [ended, gone]) expect((await whoAmI(browser)).viewer).not.toBeNull()
		await sessions().deleteOne({ _id: hashSessionToken(ended.token) })
		await users().updateOne({ _id: gone.user._id }, { $set: { deletedAt: new Date() } })
		for (const { browser, token } of [ended, gone]) {
			expect((await whoAmI(browser)).viewer).toBeNull()
			expect(browser.cookies.get('sid')).not.toBe(token)
		}
	})

	it('has its effects for the caller of that moment', async () => {
		const open = (browser: TestBrowser) => browser.get('/api/posts/a1b2c3d4')
		const [ended, banned, stays] = [await memberBrowser(), await memberBrowser(), await memberBrowser()]
		visits.length = 0
		for (const { browser } of [ended, banned, stays]) expect((await open(browser)).status).toBe(200)
		expect(visits).toMatchObject([ended, banned, stays].map(({ user: { username } }) => ({ username })))
		await sessions().deleteOne({ _id: hashSessionToken(ended.token) })
		await users().updateOne({ _id: banned.user._id }, { $set: { bannedAt: new Date() } })
		visits.length = 0
		expect((await open(ended.browser)).status).toBe(200)
		expect((await open(banned.browser)).status).toBe(403)
		expect((await open(stays.browser)).status).toBe(200)
		expect(visits).toMatchObject([null, { username: stays.user.username }])
	})

	it('keeps concurrent callers apart', async () => {
		const all = await Promise.all(Array.from({ length: 12 }, () => memberBrowser()))
		for (const _ of [1, 2]) {
			const callers = await Promise.all(all.map(({ browser }) => whoAmI(browser)))
			expect(callers.map(({ viewer }) => viewer?.username)).toEqual(all.map(({ user }) => user.username))
		}
	})
})

describe('logging in and out', () => {
	it('sets a fresh session id and a new CSRF token', async () => {
		const browser = openBrowser(site.url)
		await browser.get('/api/_initial')
		const before = new Map(browser.cookies)
		const answer = await browser.post('/api/_login', { username: 'x', password: 'y' })
		expect(answer.status).toBe(200)
		expect(answer.headers.get('x-folkmoot-sign-in')).toBeNull()
		expect(answer.headers.get('csrf-token')).toBe(browser.cookies.get('csrftoken'))
		expect(browser.cookies.get('sid')).not.toBe(before.get('sid'))
		expect(browser.cookies.get('csrftoken')).not.toBe(before.get('csrftoken'))
		expect((await whoAmI(browser)).viewer?.username).toBe(loggingIn.username)
	})

	it('does not adopt a planted session id (session fixation)', async () => {
		const planted = openBrowser(site.url)
		await planted.get('/api/_initial')
		const victim = openBrowser(site.url)
		for (const [name, value] of planted.cookies) victim.cookies.set(name, value)
		await victim.post('/api/_login', {})
		expect((await whoAmI(victim)).viewer).not.toBeNull()
		expect((await whoAmI(planted)).viewer).toBeNull()
	})

	it('makes the caller a guest with a new id and token on logout', async () => {
		const browser = openBrowser(site.url)
		await browser.get('/api/_initial')
		await browser.post('/api/_login', {})
		const member = new Map(browser.cookies)
		await browser.post('/api/_login?action=logout')
		expect(browser.cookies.get('sid')).toMatch(/^g\./)
		expect(browser.cookies.get('csrftoken')).not.toBe(member.get('csrftoken'))
	})

	it('makes two tabs that learn of the logout at different times the same guest', async () => {
		const { browser, token } = await memberBrowser()
		await browser.get('/api/_initial')
		const otherTab = openBrowser(site.url)
		for (const [name, value] of browser.cookies) otherTab.cookies.set(name, value)
		await browser.post('/api/_login?action=logout')
		await site.deps.db.collection<SessionRecord>('sessions').deleteOne({ _id: hashSessionToken(token) })
		await otherTab.get('/api/_initial')
		expect(otherTab.cookies.get('sid')).toMatch(/^g\./)
		expect([...otherTab.cookies].sort()).toEqual([...browser.cookies].sort())
	})
})

describe('internal headers', () => {
	it('are dropped from outside requests, even with a valid signature', async () => {
		const admin = { viewer: { id: 'a'.repeat(24), username: 'root', isAdmin: true }, session: '', ip: '', isService: true }
		const headers = { [viewerHeader]: signCaller(admin, site.deps.secret, Date.now()) }
		const answer = await fetch(`${site.url}/api/_initial`, { headers })
		expect(((await answer.json()) as Echo).viewer).toBeNull()
		expect((await fetch(`${site.url}/api/_user`, { headers })).status).toBe(401)
		expect((await fetch(`${site.url}/internal/account/seen`, { method: 'POST', headers })).status).toBe(404)
	})
})

describe('a page', () => {
	it('reads the API as its visitor', async () => {
		const { browser, user } = await memberBrowser()
		expect(await (await browser.get('/')).json()).toMatchObject({ status: 200, body: { viewer: { username: user.username } } })
		const guest = openBrowser(site.url)
		expect(await (await guest.get('/Gardening/post/a1b2c3d4')).json()).toMatchObject({ body: { viewer: null } })
		expect(guest.cookies.get('sid')).toMatch(/^g\./)
	})

	it('needs no session lookup if it is a file', async () => {
		const file = await fetch(`${site.url}/assets/shell/main.js`)
		expect(file.headers.getSetCookie()).toEqual([])
		expect((await fetch(`${site.url}/robots.txt`)).headers.getSetCookie()).toEqual([])
	})
})

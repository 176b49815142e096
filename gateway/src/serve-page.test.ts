import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import type { SharedPageKey } from './pages.ts'
import { createPageServer } from './serve-page.ts'

const viewer = { id: 'a'.repeat(24), username: 'ann', isAdmin: false }
let writeCount = 0

/** The crowd that somebody is of who asks for the front page. */
async function crowdOfCaller(caller: { origin: string; viewer?: typeof viewer }): Promise<string | null> {
	const keys: (string | null)[] = []
	const visitor = { caller: { viewer: null, session: 's', ip: '127.0.0.1', ...caller }, sessionId: 's', csrfToken: 't', secure: false }
	const door = createPageServer({
		authenticate: () => ({ expected: null, visitor: Promise.resolve({ ...visitor, state: 'current' as const }) }),
		get: async () => ({ status: 404, body: null }),
		writeCount: () => writeCount,
		acquireSlot: async () => {},
		pages: (_get, _visitorOf, sharedPageKey: SharedPageKey) => async (req) => void keys.push(sharedPageKey(req)),
	})
	const req = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/' })
	await door(req, new ServerResponse(req), '/')
	return keys[0] ?? null
}

it('shows the same page to guests who know the site by the same address, until something changes; members have their own', async () => {
	const [one, other] = ['http://talk.example', 'http://127.0.0.1:8080']
	const crowd = await crowdOfCaller({ origin: one })
	expect(crowd).not.toBeNull()
	expect(await crowdOfCaller({ origin: one })).toBe(crowd)
	expect(await crowdOfCaller({ origin: other })).not.toBe(crowd)
	expect(await crowdOfCaller({ origin: one, viewer })).toBeNull()
	writeCount += 1
	expect(await crowdOfCaller({ origin: one })).not.toBe(crowd)
})

/** No page is made: whatever is let through is `served`. */
const doorToFiles = createPageServer({
	authenticate: () => expect.unreachable(),
	get: () => expect.unreachable(),
	writeCount: () => 0,
	pages: () => async (_req, res) => void res.end('served'),
	acquireSlot: async () => {},
})

const ask = async (url: string) => {
	const replies: string[] = []
	const answer = { end: (text: string) => replies.push(text) }
	await doorToFiles({ url, method: 'GET' } as never, answer as never, url) // no more of them is looked at
	return replies.join()
}

it('serves files without a session lookup', async () => {
	expect(await ask('/favicon.svg')).toBe('served')
})

it.each(['//', '//evil.org', '/\\evil.org', '//evil.org/app.js'])('returns 404 for %s', async (url) => {
	await expect(ask(url)).rejects.toMatchObject({ status: 404, body: { code: 'not_found' } })
})

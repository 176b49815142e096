import { guestSession, memberSession } from '@folkmoot/kit/testing/samples.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchInitialState } from './initial-state.ts'
import { earlyState } from './installed-app/early-state.ts'

beforeEach(() => {
	earlyState.hasNoSession = false
	document.title = 'Folkmoot'
})
afterEach(() => {
	earlyState.hasNoSession = false
})

const lost = () => Promise.reject(new TypeError('Failed to fetch'))

it.each<[what: string, answer: () => Promise<Response>]>([
	['a bare 408', async () => new Response(null, { status: 408 })],
	[
		'a 408 of a proxy',
		async () => new Response('<h1>408 Request Time-out</h1>', { status: 408, headers: { 'content-type': 'text/html' } }),
	],
	["the service's own 408", async () => Response.json({ status: 408, code: 'request_timeout', message: 'Too late.' }, { status: 408 })],
	["the worker's 408", async () => Response.json({ status: 408, code: 'offline', message: 'No.' }, { status: 408 })],
	['a lost connection', lost],
])('%s means offline: the frame of a guest, for the offline screen', async (_what, answer) => {
	globalThis.fetch = answer
	const { session, site } = await fetchInitialState()
	expect([session.user, site.name, earlyState.hasNoSession]).toEqual([null, 'Folkmoot', true])
})

it.each([500, 502, 403])('%i is a failure', async (status) => {
	globalThis.fetch = async () => new Response(null, { status })
	await expect(fetchInitialState()).rejects.toMatchObject({ status })
	expect(earlyState.hasNoSession).toBe(false)
})

it.each([guestSession(), memberSession()])('a reply is the session', async (session) => {
	globalThis.fetch = async () => Response.json(session)
	const state = await fetchInitialState()
	expect([state.session.user?.username, earlyState.hasNoSession]).toEqual([session.user?.username, false])
})

describe('the language of the document', () => {
	const root = document.documentElement
	const asks = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
	afterEach(() => {
		vi.restoreAllMocks()
		document.cookie = 'language=; Max-Age=0'
		root.removeAttribute('lang')
		root.removeAttribute('dir')
	})

	it.each([
		['a member, not by the cookie', memberSession(), 'ar', ['fr'], ['en', 'ltr']],
		['the account', memberSession({ language: 'ar' }), 'de', ['de'], ['ar', 'rtl']],
		["the guest's cookie", guestSession(), 'ar', ['de'], ['ar', 'rtl']],
		['the browser', guestSession(), '', ['fr-FR', 'de-AT', 'en'], ['de', 'ltr']],
		['the site', guestSession({ languages: { default: 'ar', offered: ['ar', 'en'] } }), 'de', ['de'], ['ar', 'rtl']],
	])('is that of %s', async (_what, session, cookie, wanted, [lang, dir]) => {
		document.cookie = `language=${cookie}`
		asks(...wanted)
		root.dir = 'rtl'
		globalThis.fetch = async () => Response.json(session)
		await fetchInitialState()
		expect([root.lang, root.dir]).toEqual([lang, dir])
	})

	it('is found with a copy of the session that is older than its languages', async () => {
		const { languages: _newer, ...older } = guestSession()
		asks('de')
		globalThis.fetch = async () => Response.json(older)
		await fetchInitialState()
		expect(root.lang).toBe('de')
	})
})

import { alertsAtom, sessionAtom } from '@folkmoot/kit/state'
import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { guestSession, memberSession, sampleUser } from '@folkmoot/kit/testing/samples.ts'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { frameApi } from './frame.api.ts'
import { useViewerPoll } from './use-viewer-poll.ts'

let visibility: DocumentVisibilityState
let isOnline: boolean
let points: number
let drawn: number
let begunAnew: number
const named: (string | null)[] = []

/** /api/_user as the gateway answers it: 304 if the request's ETag matches. */
function installApi() {
	const api = fakeApi().on(frameApi.getMe, () => ({ ...sampleUser(), points }))
	globalThis.fetch = async (target, init) => {
		const request = new Request(target instanceof Request ? target : new URL(String(target), location.href), init)
		const etag = `W/"${points}"`
		named.push(request.headers.get('if-none-match'))
		if (named.at(-1) === etag) return new Response(null, { status: 304, headers: { etag } })
		const answer = await api.fetch(request)
		answer.headers.set('etag', etag)
		return answer
	}
	return api
}

beforeEach(() => {
	visibility = 'visible'
	isOnline = true
	points = 12
	drawn = 0
	begunAnew = 0
	named.length = 0
	vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
	vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
	vi.useFakeTimers()
})
afterEach(() => {
	vi.useRealTimers()
	vi.restoreAllMocks()
})

function Polls() {
	drawn += 1
	useViewerPoll(() => {
		begunAnew += 1
	})
	return null
}
const show = (session = memberSession({ points: 12 })) => renderInFrame(<Polls />, { session })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const tell = (target: EventTarget, event: string) => act(async () => void target.dispatchEvent(new Event(event)))

it('asks every five seconds, and draws nothing where nothing changed', async () => {
	installApi()
	show()
	await wait(4_800)
	expect(named).toEqual([])
	await wait(10_200)
	expect(named).toEqual([null, 'W/"12"', 'W/"12"'])
	expect(drawn).toBe(1)
})

it('shows what changed', async () => {
	installApi()
	const { store } = show()
	await wait(5_000)
	points = 13
	await wait(5_000)
	expect(store.get(sessionAtom).user?.points).toBe(13)
	await wait(5_000)
	expect(named).toEqual([null, 'W/"12"', 'W/"13"'])
})

it('learns where one was banned, and that the ban was lifted', async () => {
	let bannedFrom: string[] = ['5'.repeat(24)]
	installApi().on(frameApi.getMe, () => ({ ...sampleUser(), points, bannedFrom }))
	const { store } = show()
	await wait(5_000)
	expect(store.get(sessionAtom).bannedFrom).toEqual(['5'.repeat(24)])
	bannedFrom = []
	points = 13
	await wait(5_000)
	expect(store.get(sessionAtom).bannedFrom).toEqual([])
})

it('asks for everything after something was changed here', async () => {
	installApi()
	const { store } = show()
	await wait(5_000)
	await act(async () => store.set(sessionAtom, memberSession({ points: 99 })))
	await wait(5_000)
	expect(named).toEqual([null, null])
	expect(store.get(sessionAtom).user?.points).toBe(12)
})

it('rests while the tab is hidden, and asks at once when it is looked at', async () => {
	installApi()
	show()
	visibility = 'hidden'
	await tell(document, 'visibilitychange')
	await wait(60_000)
	expect(named).toHaveLength(0)
	visibility = 'visible'
	await tell(document, 'visibilitychange')
	expect(named).toHaveLength(1)
	await wait(5_000)
	expect(named).toHaveLength(2)
})

it('rests while offline, and asks at once when the connection is back', async () => {
	installApi()
	show()
	isOnline = false
	await tell(window, 'offline')
	await wait(60_000)
	expect(named).toHaveLength(0)
	isOnline = true
	await tell(window, 'online')
	expect(named).toHaveLength(1)
})

it('begins anew when one was logged out elsewhere, and asks no more', async () => {
	installApi().on(frameApi.getMe, () => {
		throw failWith('not_logged_in')
	})
	show()
	await wait(5_000)
	expect(begunAnew).toBe(1)
	await wait(20_000)
	expect([begunAnew, named.length]).toEqual([1, 1])
})

it('begins anew for another account, and shows nothing of it on a page that is not its own', async () => {
	installApi().on(frameApi.getMe, () => ({ ...sampleUser(), ...{ id: '9'.repeat(24), username: 'bruno' } }))
	const { store } = show(memberSession({ username: 'alba' }))
	await wait(25_000)
	expect([begunAnew, named.length]).toEqual([1, 1])
	expect(store.get(sessionAtom).user?.username).toBe('alba')
})

it('sees that the account was suspended, says so once, and asks no more', async () => {
	installApi().on(frameApi.getMe, () => {
		throw failWith('account_suspended')
	})
	const { store } = show()
	await wait(5_000)
	expect(store.get(sessionAtom).user).toBeNull()
	expect(store.get(alertsAtom).map(({ text }) => text)).toEqual(['This account is suspended.'])
	await wait(20_000)
	expect(named).toHaveLength(1)
})

it('asks nothing for guests', async () => {
	installApi()
	show(guestSession())
	await wait(20_000)
	expect(named).toEqual([])
})

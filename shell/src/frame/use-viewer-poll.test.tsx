import { call } from '@folkmoot/kit/api'
import { alertsAtom, sessionAtom } from '@folkmoot/kit/state'
import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { guestSession, memberSession, sampleUser } from '@folkmoot/kit/testing/samples.ts'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accountApi } from '../account.api.ts'
import { frameApi } from './frame.api.ts'
import { useViewerPoll } from './use-viewer-poll.ts'

let visibility: DocumentVisibilityState
let isOnline: boolean
let points: number
let renders: number
let reloads: number
const sentEtags: (string | null)[] = []

/** /api/_user as the gateway answers it: 304 if the request's ETag matches. */
function installApi() {
	const api = fakeApi().on(frameApi.getMe, () => ({ ...sampleUser(), points }))
	globalThis.fetch = async (target, init) => {
		const request = new Request(target instanceof Request ? target : new URL(String(target), location.href), init)
		const etag = `W/"${points}"`
		sentEtags.push(request.headers.get('if-none-match'))
		if (sentEtags.at(-1) === etag) return new Response(null, { status: 304, headers: { etag } })
		const reply = await api.fetch(request)
		reply.headers.set('etag', etag)
		return reply
	}
	return api
}

beforeEach(() => {
	visibility = 'visible'
	isOnline = true
	points = 12
	renders = 0
	reloads = 0
	sentEtags.length = 0
	vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
	vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
	vi.useFakeTimers()
})
afterEach(() => {
	vi.useRealTimers()
	vi.restoreAllMocks()
})

function PollExample() {
	renders += 1
	useViewerPoll(() => {
		reloads += 1
	})
	return null
}
const show = (session = memberSession({ points: 12 })) => renderInFrame(<PollExample />, { session })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const dispatch = (target: EventTarget, event: string) => act(async () => void target.dispatchEvent(new Event(event)))

it('polls every five seconds, and does not re-render unchanged data', async () => {
	installApi()
	show()
	await wait(1_800)
	expect(sentEtags).toEqual([])
	await wait(10_200)
	expect(sentEtags).toEqual([null, 'W/"12"', 'W/"12"'])
	expect(renders).toBe(1)
})

it('shows changed data', async () => {
	installApi()
	const { store } = show()
	await wait(5_000)
	points = 13
	await wait(5_000)
	expect(store.get(sessionAtom).user?.points).toBe(13)
	await wait(5_000)
	expect(sentEtags).toEqual([null, 'W/"12"', 'W/"13"'])
})

it('picks up community bans and their end', async () => {
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

it('requests the full reply after a local change', async () => {
	installApi()
	const { store } = show()
	await wait(5_000)
	await act(async () => store.set(sessionAtom, memberSession({ points: 99 })))
	await wait(5_000)
	expect(sentEtags).toEqual([null, null])
	expect(store.get(sessionAtom).user?.points).toBe(12)
})

it('pauses while the tab is hidden, and polls at once when it is visible', async () => {
	installApi()
	show()
	visibility = 'hidden'
	await dispatch(document, 'visibilitychange')
	await wait(60_000)
	expect(sentEtags).toHaveLength(0)
	visibility = 'visible'
	await dispatch(document, 'visibilitychange')
	expect(sentEtags).toHaveLength(1)
	await wait(5_000)
	expect(sentEtags).toHaveLength(2)
})

it('pauses while offline, and polls at once when online', async () => {
	installApi()
	show()
	isOnline = false
	await dispatch(window, 'offline')
	await wait(60_000)
	expect(sentEtags).toHaveLength(0)
	isOnline = true
	await dispatch(window, 'online')
	expect(sentEtags).toHaveLength(1)
})

it('reloads after a logout elsewhere, and stops polling', async () => {
	installApi().on(frameApi.getMe, () => {
		throw failWith('not_logged_in')
	})
	show()
	await wait(5_000)
	expect(reloads).toBe(1)
	await wait(20_000)
	expect([reloads, sentEtags.length]).toEqual([1, 1])
})

it('does not take a session for ended while a write of the page is replacing it', async () => {
	let isDone = () => {}
	installApi()
		.on(frameApi.getMe, () => {
			throw failWith('not_logged_in')
		})
		.on(
			accountApi.changeSettings,
			() =>
				new Promise<never>((_resolve, reject) => {
					isDone = () => reject(failWith('wrong_password'))
				}),
		)
	show()
	const saved = call(accountApi.changeSettings, { query: { action: 'changePassword' }, body: {} }).catch(() => 'refused')
	await wait(10_000)
	expect(reloads).toBe(0)
	isDone()
	expect(await saved).toBe('refused')
	await wait(5_000)
	expect(reloads).toBe(1)
})

it('reloads for another account, without showing its data', async () => {
	installApi().on(frameApi.getMe, () => ({ ...sampleUser(), id: '9'.repeat(24), username: 'bruno' }))
	const { store } = show(memberSession({ username: 'alba' }))
	await wait(25_000)
	expect([reloads, sentEtags.length]).toEqual([1, 1])
	expect(store.get(sessionAtom).user?.username).toBe('alba')
})

it('alerts once about a suspension, and stops polling', async () => {
	installApi().on(frameApi.getMe, () => {
		throw failWith('account_suspended')
	})
	const { store } = show()
	await wait(2_000)
	expect(store.get(sessionAtom).user).toBeNull()
	expect(store.get(alertsAtom).map(({ text }) => text)).toEqual(['This account is suspended.'])
	await wait(20_000)
	expect(sentEtags).toHaveLength(1)
})

it('does not poll for guests', async () => {
	installApi()
	show(guestSession())
	await wait(20_000)
	expect(sentEtags).toEqual([])
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepStreamOpen } from './stream-connection.ts'

/** jsdom has none. */
class FakeSource extends EventTarget {
	static opened: FakeSource[] = []
	readonly url: string
	isClosed = false
	constructor(url: string) {
		super()
		this.url = url
		FakeSource.opened.push(this)
	}
	close(): void {
		this.isClosed = true
	}
	tell(type: string, data: object, lastEventId = ''): void {
		this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }))
	}
}

let visibility: DocumentVisibilityState
let stop: () => void
const user = vi.fn()
const open = (post: string | null = null, readAt?: number) => {
	stop = keepStreamOpen({ post, readAt, delayMs: 1_000, handlers: { user } })
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const show = (state: DocumentVisibilityState) => {
	visibility = state
	document.dispatchEvent(new Event('visibilitychange'))
}
const last = () => FakeSource.opened.at(-1)

beforeEach(() => {
	visibility = 'visible'
	FakeSource.opened = []
	user.mockClear()
	vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
	vi.stubGlobal('EventSource', FakeSource)
	vi.useFakeTimers()
})
afterEach(() => {
	stop()
	vi.useRealTimers()
	vi.unstubAllGlobals()
	vi.restoreAllMocks()
})

it('asks first for what has happened since the page was read', async () => {
	open('abcd0001', Date.parse('2026-11-29T12:00:00.000Z'))
	await pass(1_000)
	expect(last()?.url).toBe('/api/events?post=abcd0001&since=2026-11-29T12%3A00%3A00.000Z')
})

it('opens after a while, and passes events on', async () => {
	open('abcd0001')
	expect(FakeSource.opened).toEqual([])
	await pass(1_000)
	expect(last()?.url).toContain('/api/events?post=abcd0001')
	last()?.tell('ready', {})
	last()?.tell('user', { points: 3, notificationsNewCount: 1 }, 'A1')
	expect(user).toHaveBeenCalledExactlyOnceWith({ points: 3, notificationsNewCount: 1 })
})

it('opens again later when it has ended, where it was', async () => {
	open()
	await pass(1_000)
	last()?.tell('ready', {}, 'B2')
	last()?.dispatchEvent(new Event('error'))
	expect(last()?.isClosed).toBe(true)
	await pass(5_000)
	expect(FakeSource.opened).toHaveLength(1)
	await pass(6_000)
	expect(last()?.url).toBe('/api/events?after=B2')
})

it('waits for minutes after it was refused', async () => {
	open()
	await pass(1_000)
	last()?.dispatchEvent(new Event('error'))
	await pass(100_000)
	expect(FakeSource.opened).toHaveLength(1)
	await pass(30_000)
	expect(FakeSource.opened).toHaveLength(2)
})

it('is open only in a visible tab', async () => {
	show('hidden')
	open()
	await pass(20_000)
	expect(FakeSource.opened).toEqual([])
	show('visible')
	await pass(0)
	expect(FakeSource.opened).toHaveLength(1)
	show('hidden')
	await pass(1_000)
	show('visible')
	await pass(10_000)
	expect([FakeSource.opened.length, last()?.isClosed]).toEqual([1, false])
	show('hidden')
	await pass(5_000)
	expect(last()?.isClosed).toBe(true)
})

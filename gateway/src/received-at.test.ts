import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteOpening, readReceivedAt } from './received-at.ts'

beforeEach(() => vi.useFakeTimers({ now: 10_000 }))
afterEach(() => vi.useRealTimers())

const opened = () => {
	const socket = new Socket()
	noteOpening(socket)
	return socket
}

it('the first call of a connection was sent when that was opened', () => {
	const socket = opened()
	vi.advanceTimersByTime(300)
	expect(readReceivedAt({ socket })).toBe(10_000)
})

it('a further one when it comes', () => {
	const socket = opened()
	readReceivedAt({ socket })
	vi.advanceTimersByTime(300)
	expect(readReceivedAt({ socket })).toBe(10_300)
})

it('one of a connection that was open for long when it comes', () => {
	const socket = opened()
	vi.advanceTimersByTime(1_500)
	expect(readReceivedAt({ socket })).toBe(11_500)
})

import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readReceivedAt, recordConnectionOpened } from './received-at.ts'

beforeEach(() => vi.useFakeTimers({ now: 10_000 }))
afterEach(() => vi.useRealTimers())

const opened = () => {
	const socket = new Socket()
	recordConnectionOpened(socket)
	return socket
}

it('takes the opening time of the connection for its first call', () => {
	const socket = opened()
	vi.advanceTimersByTime(300)
	expect(readReceivedAt({ socket, headers: {} })).toBe(10_000)
})

it('takes the current time for later calls of a connection', () => {
	const socket = opened()
	readReceivedAt({ socket, headers: {} })
	vi.advanceTimersByTime(300)
	expect(readReceivedAt({ socket, headers: {} })).toBe(10_300)
})

it('takes the current time for the first call of a connection that was open for long', () => {
	const socket = opened()
	vi.advanceTimersByTime(1_500)
	expect(readReceivedAt({ socket, headers: {} })).toBe(11_500)
})

it('takes the current time for calls of browsers, which open connections ahead of need', () => {
	const socket = opened()
	vi.advanceTimersByTime(300)
	expect(readReceivedAt({ socket, headers: { 'sec-fetch-site': 'same-origin' } })).toBe(10_300)
})

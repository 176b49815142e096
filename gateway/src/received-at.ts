import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** The opening times of connections without a call so far. */
const openedAt = new WeakMap<Socket, number>()

/** A first call within this time was sent when its connection was opened. */
const firstCallWindowMs = 1_000

export function recordConnectionOpened(socket: Socket): void {
	openedAt.set(socket, Date.now())
}

/**
 * When a call was sent. On a busy machine, the last of many concurrent calls are read only after the first are answered; they
 * have been on their way since their connections were opened. Not those of browsers, which open connections ahead of need: a
 * vote taken back on such a one is a second click, not the first one sent twice.
 */
export function readReceivedAt({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): number {
	const now = Date.now()
	const opened = openedAt.get(socket) ?? now
	openedAt.delete(socket)
	return now - opened < firstCallWindowMs && headers['sec-fetch-site'] === undefined ? opened : now
}

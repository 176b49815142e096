import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** The opening times of connections without a call so far. */
const openedAt = new WeakMap<Socket, number>()

/** A first call within this time was sent when its connection was opened. */
const soonMs = 1_000

export function noteOpening(socket: Socket): void {
	openedAt.set(socket, Date.now())
}

/**
 * When a call was sent. On a busy machine, the last of many concurrent calls are read only after the first are answered; they
 * have been on their way since their connections were opened.
 */
export function readReceivedAt({ socket }: Pick<IncomingMessage, 'socket'>): number {
	const now = Date.now()
	const opened = openedAt.get(socket) ?? now
	openedAt.delete(socket)
	return now - opened < soonMs ? opened : now
}

import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** Connections that have brought no call yet, with when they were opened. */
const openedAt = new WeakMap<Socket, number>()

/** A call comes with the connection made for it, unless it waits longer. */
const soonMs = 1_000

export function noteOpening(socket: Socket): void {
	openedAt.set(socket, Date.now())
}

/**
 * When somebody sent this call. Of many that are sent at once the last are read when the first are answered already, if the
 * machine is busy: they were on their way since their connections were opened.
 */
export function readReceivedAt({ socket }: Pick<IncomingMessage, 'socket'>): number {
	const now = Date.now()
	const opened = openedAt.get(socket) ?? now
	openedAt.delete(socket)
	return now - opened < soonMs ? opened : now
}

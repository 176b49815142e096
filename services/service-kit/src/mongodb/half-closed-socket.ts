import { createRequire } from 'node:module'
import type { Socket } from 'node:net'
import { MongoNetworkError } from 'mongodb'

/** The used part of the driver's connection, a private API. */
interface Connection {
	socket: Socket
	onError: (error: Error) => void
	writeCommand: (...args: unknown[]) => Promise<void>
}

const { prototype } = (createRequire(import.meta.url)('mongodb/lib/cmap/connection.js') as { Connection: { prototype: Connection } })
	.Connection
const { writeCommand } = prototype

/**
 * A database that shuts down closes its end first, and for one phase of the event loop the ended socket is still in the pool.
 * The driver (7.9 still) writes to it and waits forever for the drain, or fails with an error that it does not retry
 * (docs/decisions, 27). This patch reports such a socket as a lost connection.
 */
prototype.writeCommand = async function (...args) {
	if (this.socket.writable) return writeCommand.apply(this, args)
	const lost = new MongoNetworkError('the other end has hung up')
	this.onError(lost)
	throw lost
}

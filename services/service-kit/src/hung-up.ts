import { createRequire } from 'node:module'
import type { Socket } from 'node:net'
import { MongoNetworkError } from 'mongodb'

/** What is used of a connection of the driver, which is not for the public. */
interface Connection {
	socket: Socket
	onError: (error: Error) => void
	writeCommand: (...args: unknown[]) => Promise<void>
}

const { prototype } = (createRequire(import.meta.url)('mongodb/lib/cmap/connection.js') as { Connection: { prototype: Connection } })
	.Connection
const { writeCommand } = prototype

/**
 * A database that ends hangs up first, and for part of a turn of the loop a connection that is over looks as if it were
 * not. The driver (7.9 still) writes to it and waits for ever until that has gone out, or fails with an error that it does not
 * know and so does not try again (docs/decisions, 27). Here such a connection is lost like any other.
 */
prototype.writeCommand = async function (...args) {
	if (this.socket.writable) return writeCommand.apply(this, args)
	const lost = new MongoNetworkError('the other end has hung up')
	this.onError(lost)
	throw lost
}

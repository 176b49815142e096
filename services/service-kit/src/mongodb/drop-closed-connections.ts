import { subscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import type { MongoClient } from 'mongodb'

/** The ports of the databases that clients of this process have connected to. */
const databasePorts = new Set<number>()
let isSubscribed = false

/**
 * Reports a connection as lost as soon as the database has closed its end, instead of one phase of the event loop later: a
 * command that took it from the pool in between would wait forever, and with it all that wait for that command
 * (decision 27). Connections with TLS are not covered.
 */
export function dropClosedConnections(client: MongoClient): void {
	client.on('serverOpening', ({ address }) => databasePorts.add(Number(address.slice(address.lastIndexOf(':') + 1))))
	if (isSubscribed) return
	isSubscribed = true
	subscribe('net.client.socket', (message) => watch((message as { socket: Socket }).socket)) // by Node's documentation
}

function watch(socket: Socket): void {
	socket.once('connect', () => {
		if (databasePorts.has(socket.remotePort ?? 0)) socket.once('end', () => socket.destroy(new Error('MongoDB has closed the connection')))
	})
}

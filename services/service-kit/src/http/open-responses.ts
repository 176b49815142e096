import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The responses of a server that have not ended. */
export interface OpenResponses {
	/**
	 * Those of one connection, in the order of their requests. A response that has ended before its request had arrived is one of
	 * them until the next request: what arrives until then belongs to a request that has its response.
	 */
	on: (connection: object) => readonly ServerResponse[]
	all: () => ServerResponse[]
}

/**
 * Follows the open responses of a server. In arrays: a Set changed by each request is often copied into a new table. V8 links
 * the old table to the new one, and once the first is in the old generation, all later ones survive until the next full
 * marking, with the requests in them.
 */
export function trackOpenResponses(server: Server): OpenResponses {
	const byConnection = new Map<object, ServerResponse[]>()
	server.on('connection', (socket: Socket) => {
		byConnection.set(socket, [])
		socket.once('close', () => byConnection.delete(socket))
	})
	server.on('request', ({ socket }, res) => {
		const open = byConnection.get(socket)
		if (!open) return
		removeEnded(open)
		open.push(res)
		res.on('close', () => res.req.complete && removeEnded(open))
	})
	return {
		on: (connection) => byConnection.get(connection) ?? [],
		all: () => [...byConnection.values()].flat(),
	}
}

function removeEnded(open: ServerResponse[]): void {
	const kept = open.filter(({ closed }) => !closed)
	open.splice(0, open.length, ...kept)
}

import { createServer, type RequestListener, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

export interface GracefulServer {
	server: Server
	/** Takes no more connections, answers what is under way or on its way, and ends them. */
	close: () => Promise<void>
}

/** For so long a connection stays open after the last answer on it: a request may be on its way already. */
const graceMs = 300
const sweepMs = 50

/** A server whose end cuts nobody off: callers learn with the last answer that the connection ends. */
export function createGracefulServer(handle: RequestListener, options: ServerOptions = {}): GracefulServer {
	const underWay = new Set<ServerResponse>()
	// Browsers open connections in advance; to Node they are busy.
	const unused = new Set<Socket>()
	let isClosing = false
	let taken = 0
	const server = createServer(options, (req, res) => {
		if (isClosing) res.shouldKeepAlive = false
		unused.delete(req.socket)
		underWay.add(res)
		res.once('close', () => underWay.delete(res))
		// Places, metrics and a download each want to know; Node warns of more than ten.
		res.setMaxListeners(30)
		handle(req, res)
	})
	server.on('connection', (socket: Socket) => {
		taken++
		unused.add(socket)
		socket.once('close', () => unused.delete(socket))
	})
	// Longer than the usual minute of a load balancer in front, so that it is never we who hang up.
	server.keepAliveTimeout = 65_000
	return {
		server,
		close: async () => {
			isClosing = true
			for (const res of underWay) res.shouldKeepAlive = false
			await untilAllAreTaken(() => taken)
			// That of `http` ends connections at once that only seem idle.
			const closed = new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()))
			await Promise.race([closed, sleep(graceMs)])
			// What is idle now has heard nothing for a while; others become idle with their answers.
			// After what has come in was read: on a busy machine a timer is earlier than a request that was there before it.
			setImmediate(() => unused.forEach((socket) => void socket.destroy()))
			const sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), sweepMs)
			await closed.finally(() => clearInterval(sweep))
		},
	}
}

/** Node takes one connection in each turn; those still waiting would be reset, although their callers were told that they have one. */
async function untilAllAreTaken(taken: () => number): Promise<void> {
	const end = Date.now() + graceMs
	for (let last = -1; last !== taken() && Date.now() < end; ) {
		last = taken()
		// two turns: one may have begun to look before the connection came
		await nextTurn()
		await nextTurn()
	}
}

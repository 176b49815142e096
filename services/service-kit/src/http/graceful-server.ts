import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { inTurn } from './in-turn.ts'
import { type OpenResponses, trackOpenResponses } from './open-responses.ts'

export interface GracefulServer {
	server: Server
	openResponses: OpenResponses
	/** Stops listening, answers the requests in flight or on their way, and closes the connections. */
	close: () => Promise<void>
}

/** Emitted by each open response when its server begins to close: a reply that would stay open ends. */
export const serverCloses = Symbol('server closes')

/** How long a connection stays open after its last reply, because a request may be on its way already. */
const graceMs = 300
const sweepMs = 50

/** A server with graceful shutdown: the last reply on a connection tells the caller that it closes (`Connection: close`). */
export function createGracefulServer(handle: RequestListener, options: ServerOptions = {}): GracefulServer {
	// Browsers open connections in advance (preconnect); Node counts them as busy.
	const unused = new Set<Socket>()
	let isClosing = false
	let accepted = 0
	const server = createServer(options)
	const openResponses = trackOpenResponses(server)
	const handleInTurn = inTurn(handle)
	server.on('request', (req, res) => {
		if (isClosing) res.shouldKeepAlive = false
		unused.delete(req.socket)
		// Concurrency limits, metrics and downloads all listen here; Node warns above ten listeners.
		res.setMaxListeners(30)
		handleInTurn(req, res)
	})
	server.on('connection', (socket: Socket) => {
		accepted++
		unused.add(socket)
		socket.once('close', () => unused.delete(socket))
	})
	// Longer than the usual minute of a load balancer in front, so that this side never closes first.
	server.keepAliveTimeout = 65_000
	return {
		server,
		openResponses,
		close: async () => {
			isClosing = true
			for (const res of openResponses.all()) {
				res.shouldKeepAlive = false
				res.emit(serverCloses)
			}
			await waitForBacklog(() => accepted)
			// close() of `http` would at once close connections that only seem idle.
			const closed = new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()))
			await Promise.race([closed, sleep(graceMs)])
			// Connections that are idle now have been so for a while; others become idle with their replies.
			// setImmediate() reads pending input first: on a busy machine a timer fires before a request that arrived earlier.
			setImmediate(() => unused.forEach((socket) => void socket.destroy()))
			const sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), sweepMs)
			await closed.finally(() => clearInterval(sweep))
		},
	}
}

/** Node accepts one connection per event loop turn; those still in the backlog would be reset, although their callers are connected. */
async function waitForBacklog(accepted: () => number): Promise<void> {
	const end = Date.now() + graceMs
	for (let last = -1; last !== accepted() && Date.now() < end; ) {
		last = accepted()
		// two turns: one may have begun to poll before the connection came
		await nextTurn()
		await nextTurn()
	}
}

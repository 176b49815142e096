import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A message as a receiver of webhooks got it. */
export interface Received {
	path: string
	headers: IncomingHttpHeaders
	body: string
}

type Behaviour = (req: IncomingMessage, res: ServerResponse) => void

/** A receiver of webhooks on this machine. The service needs `webhooksToLocal`. */
export interface Receiver {
	url: string
	received: Received[]
	/** How it answers from now on: 204 by default. */
	behave: (behaviour: Behaviour) => void
	/** How many answers are open at the moment, and how many were at most. */
	open: () => { now: number; most: number }
	close: () => Promise<void>
}

export const answering =
	(status: number, headers: Record<string, string> = {}, body = ''): Behaviour =>
	(_req, res) =>
		void res.writeHead(status, headers).end(body)

export async function startReceiver(): Promise<Receiver> {
	const received: Received[] = []
	let behaviour = answering(204)
	const open = { now: 0, most: 0 }
	const server = createServer(async (req, res) => {
		open.most = Math.max(open.most, ++open.now)
		res.on('close', () => open.now--)
		received.push({ path: req.url ?? '', headers: req.headers, body: await text(req) })
		behaviour(req, res)
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as AddressInfo // a TCP server has one
	return {
		url: `http://127.0.0.1:${port}/hook`,
		received,
		behave: (next) => {
			behaviour = next
		},
		open: () => ({ ...open }),
		close: async () => {
			server.closeAllConnections()
			server.close()
			await once(server, 'close')
		},
	}
}

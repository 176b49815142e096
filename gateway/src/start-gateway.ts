import type { AddressInfo } from 'node:net'
import type { Config } from '@folkmoot/service-kit/config'
import { createGracefulServer } from '@folkmoot/service-kit/graceful-server'
import type { Gateway } from './app.ts'
import { noteOpening } from './received-at.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'

export interface RunningGateway {
	port: number
	/** Takes no more connections and waits for what is under way. */
	close: () => Promise<void>
}

/** Longer than the headers of any browser take on the worst line; how often slow ones are looked for. */
const headersPatienceMs = 20_000
const lookForSlowMs = 5_000

interface Options extends Pick<Config, 'host' | 'port'> {
	headersTimeoutMs?: number
}

/** Listens on the address of the configuration. */
export async function startGateway(
	{ handler }: Gateway,
	{ host, port, headersTimeoutMs = headersPatienceMs }: Options,
): Promise<RunningGateway> {
	const timeouts = { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: Math.min(lookForSlowMs, headersTimeoutMs) }
	// A request without a host is refused by the handler, in the words of all failures; what else is expected may be passed over.
	const { server, close } = createGracefulServer(handler, { ...timeouts, requireHostHeader: false })
	// Each way to a service hears of its end.
	server.setMaxListeners(100)
	server.on('connection', noteOpening)
	refuseUnreadable(server)
	server.on('checkExpectation', (req, res) => server.emit('request', req, res))
	await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
	return { port: (server.address() as AddressInfo).port, close } // a TCP server has one
}

import type { Config } from '@folkmoot/service-kit/config'
import { createGracefulServer } from '@folkmoot/service-kit/http/graceful-server'
import { listen } from '@folkmoot/service-kit/http/listen'
import type { Gateway } from './app.ts'
import { clientAddress } from './client-address.ts'
import { handleClientErrors } from './client-errors.ts'
import { recordConnectionOpened } from './received-at.ts'
import { guardSlowReaders } from './slow-reader-guard.ts'

export interface RunningGateway {
	port: number
	/** Stops listening and waits for the requests in flight. */
	close: () => Promise<void>
}

/** Timeout of the request headers, longer than any browser needs on the worst connection, and interval of its check. */
const defaultHeadersTimeoutMs = 20_000
const timeoutCheckIntervalMs = 5_000

interface Options extends Pick<Config, 'host' | 'port'> {
	headersTimeoutMs?: number
	/** Reverse proxies in front, whose readers are told apart by address. */
	trustedProxies?: number
}

/** Starts listening on the configured address. */
export async function startGateway(
	{ handler }: Gateway,
	{ host, port, headersTimeoutMs = defaultHeadersTimeoutMs, trustedProxies = 0 }: Options,
): Promise<RunningGateway> {
	const timeouts = { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: Math.min(timeoutCheckIntervalMs, headersTimeoutMs) }
	// The handler refuses a request without a Host header, in our error format. Unknown Expect headers are ignored.
	const { server, openResponses, close } = createGracefulServer(handler, { ...timeouts, requireHostHeader: false })
	// Each forwarder listens for the server's close.
	server.setMaxListeners(100)
	server.on('connection', recordConnectionOpened)
	handleClientErrors(server, openResponses)
	const stopGuard = guardSlowReaders(openResponses, (req) => clientAddress(req, trustedProxies))
	server.on('close', stopGuard)
	server.on('checkExpectation', (req, res) => server.emit('request', req, res))
	return { port: (await listen(server, { port, host })).port, close }
}

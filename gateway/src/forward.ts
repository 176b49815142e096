import { Agent, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Service } from '@folkmoot/service-kit/create-service'
import { toFailure } from '@folkmoot/service-kit/error-handler'
import { type Failure, fail } from '@folkmoot/service-kit/failure'
import { type Caller, handCaller, signCaller, viewerHeader } from '@folkmoot/service-kit/viewer'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { createLine, type Line } from './places.ts'
import type { Match } from './router.ts'

interface Handover {
	/** null where it does not matter who asks. */
	caller: Caller | null
	match: Match
	/** Told when the service cannot answer. */
	failed: (failure: Failure) => void
}

/** Hands a request to a service and lets it answer. */
export type Forward = (req: IncomingMessage, res: ServerResponse, handover: Handover) => void

/** A service that says nothing for so long is taken to hang. */
const patienceMs = 15_000
/** Images wait in line to be made. */
const patienceWithImagesMs = 120_000

export function patienceWith(area: string): number {
	return area === 'media' ? patienceWithImagesMs : patienceMs
}

/**
 * The way to a service that is a process of its own. Connections are kept; the plugins that would write a text for each
 * answer are left out, so that what goes wrong comes back here (stack: gateway and services).
 */
export function forwardTo(url: string, secret: string, timeoutMs: number): Forward {
	const { protocol, hostname, port, host } = new URL(url)
	const proxy = createProxyMiddleware<IncomingMessage, ServerResponse>({
		target: { protocol, host, hostname, port },
		// As many as there are calls: none waits here unseen, and for how long.
		agent: new Agent({ keepAlive: true, scheduling: 'lifo' }),
		xfwd: true,
		proxyTimeout: timeoutMs,
		ejectPlugins: true,
		// Nobody may listen to its errors: only then is the promise below rejected with them.
		plugins: [],
	})
	return (req, res, { caller, failed }) => {
		if (caller) req.headers[viewerHeader] = signCaller(caller, secret, Date.now())
		const since = performance.now()
		proxy(req, res).catch(() => failed(performance.now() - since >= timeoutMs ? late() : away()))
	}
}

/** A service that is mounted in this process. Reads pass by its app, which would look for the endpoint once more. */
export function forwardInside({ handler, answerRead }: Pick<Service, 'handler' | 'answerRead'>): Forward {
	return (req, res, { caller, match: { route, params } }) => {
		if (caller && route.endpoint && answerRead(req, res, { endpoint: route.endpoint, caller, params })) return
		if (caller) handCaller(req, caller)
		handler(req, res)
	}
}

/** A service that is neither mounted nor has an address. */
export const forwardNowhere: Forward = (_req, _res, { failed }) => failed(away())

/** Lets no more through at a time than a service can have under way; the others stand in line. */
export function forwardInLine(line: Line, forward: Forward): Forward {
	const takePlace = createLine(line)
	return (req, res, handover) => {
		takePlace(res)
			.then(() => forward(req, res, handover))
			.catch((error: unknown) => handover.failed(toFailure(error)))
	}
}

const late = () => fail('gateway_timeout', { retryAfter: 2 })
const away = () => fail('service_unavailable', { retryAfter: 2 })

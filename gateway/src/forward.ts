import { Agent, type IncomingMessage, type ServerResponse } from 'node:http'
import { Stream } from 'node:stream'
import type { Copies } from '@folkmoot/service-kit/copies'
import type { Service } from '@folkmoot/service-kit/create-service'
import { toFailure } from '@folkmoot/service-kit/error-handler'
import { type Failure, fail } from '@folkmoot/service-kit/failure'
import { type Caller, handCaller, signCaller, viewerHeader } from '@folkmoot/service-kit/viewer'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { isRead } from './is-read.ts'
import { createLine, type Line } from './places.ts'
import type { Match } from './router.ts'

export interface Handover {
	/** Null if the caller does not matter. */
	caller: Caller | null
	/** For speculative reads, in which `caller` is only the expected one: the verified caller. */
	sure?: Promise<Caller>
	match: Match
	/** Called when the service cannot answer. */
	failed: (failure: Failure) => void
}

/** Forwards a request to a service, which answers it. */
export type Forward = (req: IncomingMessage, res: ServerResponse, handover: Handover) => void

/** The timeout of a service's reply. */
const patienceMs = 15_000
/** Longer, because image conversions queue. */
const patienceWithImagesMs = 120_000

export function patienceWith(area: string): number {
	return area === 'media' ? patienceWithImagesMs : patienceMs
}

/** Rejects if the copy could not answer. */
type Attempt = (req: IncomingMessage, res: ServerResponse) => Promise<void>

/**
 * A proxy to a service in another process, with one or several copies. A read that a copy could not begin to answer is retried
 * at the next one; writes are retried only by their caller, with the idempotency key. With a single address a read is retried
 * there, because it may be a load balancer's.
 */
export function forwardTo(copies: Copies, secret: string, timeoutMs: number): Forward {
	const attempts = new Map(copies.inOrder().map((url) => [url, attemptsAt(url, timeoutMs)]))

	/** Null if the copy answered, or the caller has disconnected. */
	async function ask(url: string, req: IncomingMessage, res: ServerResponse): Promise<Failure | null> {
		const attempt = attempts.get(url)?.[isRead(req) ? 'read' : 'write']
		const since = performance.now()
		const hasAnswered = await attempt?.(req, res).then(
			() => true,
			() => false,
		)
		// A disconnected caller says nothing about the copy's health.
		if (hasAnswered || res.destroyed) return null
		copies.noteAway(url)
		return performance.now() - since >= timeoutMs ? late() : away()
	}

	async function forward(req: IncomingMessage, res: ServerResponse): Promise<Failure | null> {
		const [first = '', second = first] = copies.inOrder()
		const failure = await ask(first, req, res)
		if (!failure || !isRead(req) || failure.code === 'gateway_timeout' || res.headersSent) return failure
		return ask(second, req, res)
	}

	return (req, res, { caller, failed }) => {
		if (caller) req.headers[viewerHeader] = signCaller(caller, secret, Date.now())
		void forward(req, res).then((failure) => failure && failed(failure))
	}
}

/** An empty body for reads, because the request's own stream could be sent only once. */
class NoBody extends Stream {
	override pipe<T extends NodeJS.WritableStream>(to: T): T {
		to.end()
		return to
	}
}

/**
 * A proxy with keep-alive. Without the default plugins, which answer errors as text, so that errors are handled here
 * (stack: gateway and services).
 */
function attemptsAt(url: string, timeoutMs: number): { read: Attempt; write: Attempt } {
	const { protocol, hostname, port, host } = new URL(url)
	const options = {
		target: { protocol, host, hostname, port },
		// No limit on sockets: calls queue in places.ts, where the wait is bounded, not here.
		agent: new Agent({ keepAlive: true, scheduling: 'lifo' }),
		xfwd: true,
		proxyTimeout: timeoutMs,
		ejectPlugins: true,
		// Without an error listener the promise is rejected.
		plugins: [],
	}
	return {
		read: createProxyMiddleware<IncomingMessage, ServerResponse>({ ...options, buffer: new NoBody() }),
		write: createProxyMiddleware<IncomingMessage, ServerResponse>(options),
	}
}

/** A service mounted in this process. Reads bypass its Express app, which would route them a second time. */
export function forwardInside({ handler, answerRead }: Pick<Service, 'handler' | 'answerRead'>): Forward {
	return (req, res, { caller, sure, match: { route, params } }) => {
		if (caller && route.endpoint && answerRead(req, res, { endpoint: route.endpoint, caller, sure, params })) return
		if (caller) handCaller(req, caller)
		handler(req, res)
	}
}

/** A service that is neither mounted nor has an address. */
export const forwardNowhere: Forward = (_req, _res, { failed }) => failed(away())

/** Limits the concurrent calls of a service; the others wait in the queue. */
export function forwardInLine(line: Line, forward: Forward, watch?: Parameters<typeof createLine>[1]): Forward {
	const takePlace = createLine(line, watch)
	return (req, res, handover) => {
		takePlace(res)
			.then(() => forward(req, res, handover))
			.catch((error: unknown) => handover.failed(toFailure(error)))
	}
}

const late = () => fail('gateway_timeout', { retryAfter: 2 })
const away = () => fail('service_unavailable', { retryAfter: 2 })

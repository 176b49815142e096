import { Agent, type IncomingMessage, type ServerResponse } from 'node:http'
import { Stream } from 'node:stream'
import type { Replicas } from '@folkmoot/service-kit/calls/replicas'
import type { Service } from '@folkmoot/service-kit/create-service'
import { toFailure } from '@folkmoot/service-kit/error-handler'
import { type Failure, fail } from '@folkmoot/service-kit/failure'
import { attachCaller, type Caller, signCaller, viewerHeader } from '@folkmoot/service-kit/viewer'
import type { Outcome } from '@folkmoot/service-kit/writes/idempotency'
import { createProxyMiddleware, proxyEventsPlugin } from 'http-proxy-middleware'
import { type ConcurrencyLimit, createConcurrencyLimiter } from './concurrency-limit.ts'
import { isRead } from './is-read.ts'
import { receiveShared } from './receive-shared.ts'
import type { Match } from './router.ts'

export interface ForwardOptions {
	/** Null if the caller does not matter. */
	caller: Caller | null
	/** For speculative reads, in which `caller` is only the expected one: the verified caller. */
	verified?: Promise<Caller>
	match: Match
	/** Called if all guests get the same reply. */
	onShared?: ((outcome: Outcome) => void) | undefined
	/** Called when the service cannot answer. */
	onFailure: (failure: Failure) => void
}

/** Forwards a request to a service, which answers it. */
export type Forward = (req: IncomingMessage, res: ServerResponse, options: ForwardOptions) => void

/** The timeout of a service's reply. */
const defaultTimeoutMs = 15_000
/** Longer, because image conversions queue. */
const imageTimeoutMs = 120_000

export function timeoutFor(area: string): number {
	return area === 'media' ? imageTimeoutMs : defaultTimeoutMs
}

/** Whom to tell of a shared reply, by the request that is forwarded. */
const sharedListeners = new WeakMap<IncomingMessage, ForwardOptions['onShared']>()

/** Rejects if the replica could not answer. */
type Attempt = (req: IncomingMessage, res: ServerResponse) => Promise<void>

/**
 * A proxy to a service in another process, with one or several replicas. A read that a replica could not begin to answer is retried
 * at the next one; writes are retried only by their caller, with the idempotency key. With a single address a read is retried
 * there, because it may be a load balancer's.
 */
export function proxyTo(replicas: Replicas, secret: string, timeoutMs: number): Forward {
	const attempts = new Map(replicas.candidates().map((url) => [url, attemptsAt(url, timeoutMs)]))

	/** Null if the replica answered, or the caller has disconnected. */
	async function tryReplica(url: string, req: IncomingMessage, res: ServerResponse): Promise<Failure | null> {
		const attempt = attempts.get(url)?.[isRead(req) ? 'read' : 'write']
		const startedAt = performance.now()
		const hasAnswered = await attempt?.(req, res).then(
			() => true,
			() => false,
		)
		// A disconnected caller says nothing about the replica's health.
		if (hasAnswered || res.destroyed) return null
		replicas.markUnreachable(url)
		return performance.now() - startedAt >= timeoutMs ? timedOut() : unavailable()
	}

	async function forward(req: IncomingMessage, res: ServerResponse, { route }: Match): Promise<Failure | null> {
		const [first = '', second = first] = route.endpoint?.isBatched ? replicas.candidatesForBatches() : replicas.candidates()
		const failure = await tryReplica(first, req, res)
		if (!failure || !isRead(req) || failure.code === 'gateway_timeout' || res.headersSent) return failure
		return tryReplica(second, req, res)
	}

	return (req, res, { caller, match, onShared, onFailure }) => {
		if (req.method === 'GET' && onShared) sharedListeners.set(req, onShared)
		if (caller) req.headers[viewerHeader] = signCaller(caller, secret, Date.now())
		void forward(req, res, match).then((failure) => failure && onFailure(failure))
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
 * A proxy with keep-alive. Without most default plugins, of which one answers errors as text, so that errors are handled here.
 */
function attemptsAt(url: string, timeoutMs: number): { read: Attempt; write: Attempt } {
	const { protocol, hostname, port, host } = new URL(url)
	const options = {
		target: { protocol, host, hostname, port },
		// No limit on sockets: calls queue in concurrency-limit.ts, where the wait is bounded, not here.
		agent: new Agent({ keepAlive: true, scheduling: 'lifo' }),
		xfwd: true,
		proxyTimeout: timeoutMs,
		ejectPlugins: true,
		// Without an error listener the promise is rejected.
		plugins: [proxyEventsPlugin],
		on: { proxyRes: (response: IncomingMessage, req: IncomingMessage) => receiveShared(response, sharedListeners.get(req)) },
	}
	return {
		read: createProxyMiddleware<IncomingMessage, ServerResponse>({ ...options, buffer: new NoBody() }),
		write: createProxyMiddleware<IncomingMessage, ServerResponse>(options),
	}
}

/** A service mounted in this process. Reads bypass its Express app, which would route them a second time. */
export function forwardInProcess({ handler, answerRead }: Pick<Service, 'handler' | 'answerRead'>): Forward {
	return (req, res, { caller, verified, match: { route, params }, onShared }) => {
		const read = caller && route.endpoint && { endpoint: route.endpoint, caller, verifiedCaller: verified, params, onShared }
		if (read && answerRead(req, res, read)) return
		if (caller) attachCaller(req, caller)
		handler(req, res)
	}
}

/** A service that is neither mounted nor has an address. */
export const forwardUnavailable: Forward = (_req, _res, { onFailure }) => onFailure(unavailable())

/** Limits the concurrent calls of a service; the others wait in the queue. */
export function forwardWithLimit(
	limit: ConcurrencyLimit,
	forward: Forward,
	observe?: Parameters<typeof createConcurrencyLimiter>[1],
): Forward {
	const acquireSlot = createConcurrencyLimiter(limit, observe)
	const forwardInSlot: (...call: Parameters<Forward>) => Promise<void> = async (req, res, options) => {
		await acquireSlot(res)
		forward(req, res, options)
	}
	return (req, res, options) => {
		forwardInSlot(req, res, options).catch((error: unknown) => options.onFailure(toFailure(error)))
	}
}

const timedOut = () => fail('gateway_timeout', { retryAfter: 2 })
const unavailable = () => fail('service_unavailable', { retryAfter: 2 })

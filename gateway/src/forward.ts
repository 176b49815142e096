import { Agent, type IncomingMessage, type ServerResponse } from 'node:http'
import { Stream } from 'node:stream'
import { type Replicas, replicasOf } from '@folkmoot/service-kit/calls/replicas'
import type { Deps } from '@folkmoot/service-kit/context'
import type { Service } from '@folkmoot/service-kit/create-service'
import { type Failure, fail } from '@folkmoot/service-kit/failure'
import { attachedCaller, signCaller, viewerHeader } from '@folkmoot/service-kit/viewer'
import type { RequestHandler } from 'express'
import { createProxyMiddleware, proxyEventsPlugin } from 'http-proxy-middleware'
import { holdSlot, serviceLimit } from './concurrency-limit.ts'
import { slotMetrics } from './instrument-requests.ts'
import { isRead } from './is-read.ts'
import type { Route } from './route-table.ts'

/** The timeout of a service's reply. */
const defaultTimeoutMs = 15_000
/** Longer, because image conversions queue. */
const imageTimeoutMs = 120_000

function timeoutFor(area: string): number {
	return area === 'media' ? imageTimeoutMs : defaultTimeoutMs
}

/** What forwards the requests of a route to their service: its router in this process, or a proxy, within its concurrency limit. */
export function createForwarding(services: readonly Service[], deps: Deps): (route: Route) => RequestHandler[] {
	const { config, secret } = deps
	const mounted = new Map(services.map(({ area, router }) => [area, router]))
	const slots = new Map<string, RequestHandler>()

	function slotOf(area: string): RequestHandler {
		const slot = slots.get(area) ?? holdSlot(serviceLimit(area), slotMetrics(deps, area))
		slots.set(area, slot)
		return slot
	}

	function createProxies(area: string): { single: RequestHandler; batched: RequestHandler } | null {
		const replicas = replicasOf(config, area)
		return replicas && proxyTo(replicas, secret, timeoutFor(area))
	}

	const proxies = new Map(Object.keys(config.serviceUrls).map((area) => [area, createProxies(area)]))
	return ({ area, endpoint }) => {
		const router = mounted.get(area)
		if (router) return [slotOf(area), dropCookies, router]
		const proxy = proxies.get(area)?.[endpoint?.isBatched ? 'batched' : 'single']
		return proxy ? [slotOf(area), dropCookies, proxy] : [refuseUnavailable]
	}
}

/** No service sees cookies. */
const dropCookies: RequestHandler = (req, _res, next) => {
	delete req.headers.cookie
	next()
}

/** A service that is neither mounted nor has an address. */
const refuseUnavailable: RequestHandler = () => {
	throw unavailable()
}

/** Rejects if the replica could not answer. */
type Attempt = (req: IncomingMessage, res: ServerResponse) => Promise<void>

/**
 * A proxy to a service in another process, with one or several replicas. A read that a replica could not begin to answer is retried
 * at the next one; writes are retried only by their caller, with the idempotency key. With a single address a read is retried
 * there, because it may be a load balancer's. `batched` is for writes that their service batches: always to the same replica.
 */
export function proxyTo(replicas: Replicas, secret: string, timeoutMs: number): { single: RequestHandler; batched: RequestHandler } {
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

	function proxy(candidates: () => readonly string[]): RequestHandler {
		return async (req, res, next) => {
			const caller = attachedCaller(req)
			if (caller) req.headers[viewerHeader] = signCaller(caller, secret, Date.now())
			const [first = '', second = first] = candidates()
			const failure = await tryReplica(first, req, res)
			const isFinal = !failure || !isRead(req) || failure.code === 'gateway_timeout' || res.headersSent
			const last = isFinal ? failure : await tryReplica(second, req, res)
			if (last) next(last)
		}
	}

	return { single: proxy(() => replicas.candidates()), batched: proxy(() => replicas.candidatesForBatches()) }
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
		proxyTimeout: timeoutMs,
		ejectPlugins: true,
		// Without an error listener the promise is rejected.
		plugins: [proxyEventsPlugin],
	}
	return {
		read: createProxyMiddleware<IncomingMessage, ServerResponse>({ ...options, buffer: new NoBody() }),
		write: createProxyMiddleware<IncomingMessage, ServerResponse>(options),
	}
}

const timedOut = () => fail('gateway_timeout', { retryAfter: 2 })
const unavailable = () => fail('service_unavailable', { retryAfter: 2 })

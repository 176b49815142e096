import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Deps } from '@folkmoot/service-kit/context'
import { type QueueLoad, telemetryOf } from '@folkmoot/service-kit/telemetry/telemetry'

/** The labels of the requests that are recorded. */
const routes = new WeakMap<ServerResponse, string>()

/** The metric label of a request: one of a few names, never its address. */
export function setRouteLabel(res: ServerResponse, route: string): void {
	if (routes.has(res)) routes.set(res, route)
}

/** Answers a request with metrics and traces around it, where they are configured. */
export type InstrumentRequest = (req: IncomingMessage, res: ServerResponse, respond: () => Promise<void>) => Promise<void>

export function createRequestInstrumentation({ db, log, config }: Pick<Deps, 'db' | 'log' | 'config'>): InstrumentRequest {
	const { meters, traces } = telemetryOf(db)

	function recordOnClose(req: IncomingMessage, res: ServerResponse): void {
		const startedAt = performance.now()
		routes.set(res, 'other')
		res.once('close', () => {
			const route = routes.get(res) ?? 'other'
			const status = res.writableFinished ? res.statusCode : clientClosedRequest
			const ms = performance.now() - startedAt
			meters?.recordRequest(route, status, ms)
			log.debug({ method: req.method, route, status, ms: Math.round(ms) }, 'answered')
		})
	}

	return (req, res, respond) => {
		if (meters || log.isLevelEnabled('debug')) recordOnClose(req, res)
		if (!traces) return respond()
		const span = () =>
			traces.span(`gateway ${req.method}`, () => {
				delete req.headers.tracestate
				Object.assign(req.headers, traces.headers())
				const closed = new Promise<void>((resolve) => res.once('close', resolve))
				return respond().then(() => closed)
			})
		// Trace context from untrusted callers is ignored.
		return config.trustedProxies > 0 ? traces.continueFrom(req.headers, span) : span()
	}
}

/** The caller had disconnected. */
const clientClosedRequest = 499

/** Reports the slots and queue of a limit to the metrics on each scrape. */
export function slotMetrics({ db }: Pick<Deps, 'db'>, name: string): (read: () => QueueLoad) => void {
	return (read) => telemetryOf(db).meters?.observeQueue(name, read)
}

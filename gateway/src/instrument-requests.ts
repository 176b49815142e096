import type { Deps } from '@folkmoot/service-kit/context'
import { type QueueLoad, telemetryOf } from '@folkmoot/service-kit/telemetry/telemetry'
import type { Request, RequestHandler, Response } from 'express'

/** Sets the metric label of a request: one of a few names, never its address. */
export function setRouteLabel(res: Response, route: string): void {
	res.locals.route = route
}

/** Metrics and traces around every request, where they are configured. */
export function createRequestInstrumentation({ db, log, config }: Pick<Deps, 'db' | 'log' | 'config'>): RequestHandler {
	const { meters, traces } = telemetryOf(db)

	function recordOnClose(req: Request, res: Response): void {
		const startedAt = performance.now()
		const { method } = req
		res.once('close', () => {
			const route = String(res.locals.route ?? 'other')
			const status = res.writableFinished ? res.statusCode : clientClosedRequest
			const ms = performance.now() - startedAt
			meters?.recordRequest(route, status, ms)
			log.debug({ method, route, status, ms: Math.round(ms) }, 'answered')
		})
	}

	return (req, res, next) => {
		if (meters || log.isLevelEnabled('debug')) recordOnClose(req, res)
		if (!traces) return next()
		const span = () =>
			traces.span(`gateway ${req.method}`, () => {
				delete req.headers.tracestate
				Object.assign(req.headers, traces.headers())
				const closed = new Promise<void>((resolve) => res.once('close', resolve))
				next()
				return closed
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

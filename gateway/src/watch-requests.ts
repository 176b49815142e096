import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Deps } from '@folkmoot/service-kit/context'
import { type Busyness, watchersOf } from '@folkmoot/service-kit/watchers'

const routes = new WeakMap<ServerResponse, string>()

/** The metric label of a request: one of a few names, never its address. */
export function nameRoute(res: ServerResponse, route: string): void {
	routes.set(res, route)
}

/** Answers a request with metrics and traces around it, where they are configured. */
export type WatchRequest = (req: IncomingMessage, res: ServerResponse, answer: () => Promise<void>) => Promise<void>

export function createRequestWatch({ db, log, config }: Pick<Deps, 'db' | 'log' | 'config'>): WatchRequest {
	const { meters, traces } = watchersOf(db)

	function note(req: IncomingMessage, res: ServerResponse): void {
		const since = performance.now()
		res.once('close', () => {
			const route = routes.get(res) ?? 'other'
			const status = res.writableFinished ? res.statusCode : gone
			const ms = performance.now() - since
			meters?.noteRequest(route, status, ms)
			log.debug({ method: req.method, route, status, ms: Math.round(ms) }, 'answered')
		})
	}

	return (req, res, answer) => {
		if (meters || log.isLevelEnabled('debug')) note(req, res)
		if (!traces) return answer()
		const span = () =>
			traces.span(`gateway ${req.method}`, () => {
				delete req.headers.tracestate
				Object.assign(req.headers, traces.headers())
				const closed = new Promise<void>((resolve) => res.once('close', resolve))
				return answer().then(() => closed)
			})
		// Trace context from untrusted callers is ignored.
		return config.trustedProxies > 0 ? traces.continueFrom(req.headers, span) : span()
	}
}

/** The caller had disconnected. */
const gone = 499

/** Reports the slots and queue of a limit to the metrics on each scrape. */
export function lineWatch({ db }: Pick<Deps, 'db'>, name: string): (read: () => Busyness) => void {
	return (read) => watchersOf(db).meters?.watchLine(name, read)
}

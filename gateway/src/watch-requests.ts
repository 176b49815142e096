import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Deps } from '@folkmoot/service-kit/context'
import { type Busyness, watchersOf } from '@folkmoot/service-kit/watchers'

const routes = new WeakMap<ServerResponse, string>()

/** What a request is counted as: one of a few names, never its address. */
export function nameRoute(res: ServerResponse, route: string): void {
	routes.set(res, route)
}

/** Answers a request, looked on by whoever is there. */
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
		// Whoever is not trusted begins no trace of ours, and goes on with none.
		return config.trustedProxies > 0 ? traces.continueFrom(req.headers, span) : span()
	}
}

/** Nobody was there any more to be answered. */
const gone = 499

/** Tells whoever counts how busy a line is, when they ask. */
export function lineWatch({ db }: Pick<Deps, 'db'>, name: string): (read: () => Busyness) => void {
	return (read) => watchersOf(db).meters?.watchLine(name, read)
}

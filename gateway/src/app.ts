import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Deps } from '@folkmoot/service-kit/context'
import type { Service } from '@folkmoot/service-kit/create-service'
import { fail } from '@folkmoot/service-kit/failure'
import { createApp } from '@folkmoot/service-kit/http/create-app'
import { hostOrigin } from '@folkmoot/service-kit/http/host-origin'
import type { Express, Request, RequestHandler, Response } from 'express'
import { createGuards } from './api-guards.ts'
import { createApiRouter } from './api-router.ts'
import { createAuthenticate } from './authenticate.ts'
import { redirectToCanonical } from './canonical-redirect.ts'
import { compressReplies } from './compress-replies.ts'
import { holdSlot, pageLimit, requestLimit } from './concurrency-limit.ts'
import { allowKeysFromAnywhere } from './cross-origin-keys.ts'
import { createForwarding } from './forward.ts'
import { createHealthRouter } from './health-router.ts'
import { createRequestInstrumentation, slotMetrics } from './instrument-requests.ts'
import { createIpGuard } from './ip-guard.ts'
import { createDescriptionRouter } from './openapi/serve-description.ts'
import type { GetForRequest, PageHandler, SharedPageKey, VisitorIdOf } from './pages.ts'
import { parseCookies } from './parse-cookies.ts'
import { createRateLimits } from './rate-limit.ts'
import { createKeyLimit } from './rate-limit-keys.ts'
import { createSharedCounts, type SharedCounts } from './rate-limit-store.ts'
import { createApiReader, type ReadApi } from './read-api.ts'
import { openRequestScope } from './request-id.ts'
import { routeTable } from './route-table.ts'
import { createSecurityHeaders } from './security-headers.ts'
import { createErrorHandler } from './send-error.ts'
import { createPageRouter } from './serve-page.ts'
import { servedAreas } from './served-areas.ts'
import { createSessionCookies } from './session-cookies.ts'
import { serveStaleIfError } from './stale-if-error.ts'
import { createStreamGate, type StreamLimits, streamLimits } from './stream-limits.ts'
import { createFindUnchanged } from './unchanged.ts'

export interface GatewayOptions {
	deps: Deps
	/** Services in this process; the others are found by the addresses in `deps.config.serviceUrls`. */
	services?: readonly Service[]
	/** Creates the handler for everything but the API; without it such addresses are 404. */
	pages?: (get: GetForRequest, visitorIdOf: VisitorIdOf, sharedPageKey: SharedPageKey) => PageHandler
	/** The shared rate limits, for tests of several gateways. */
	counts?: SharedCounts
	/** Those of event streams, for tests. */
	limits?: StreamLimits
}

export interface Gateway {
	/** For `http.createServer`. */
	handler: (req: IncomingMessage, res: ServerResponse) => void
	/** Reads the API inside this process. */
	get: ReadApi
}

/** The site's only entry point for outside requests: one Express app. */
export function createGateway({ deps, services = [], pages = noPages, counts, limits = streamLimits }: GatewayOptions): Gateway {
	const { config, db, log, secret } = deps
	const cookies = createSessionCookies(secret, config.cookieDomain)
	const authenticate = createAuthenticate(deps, cookies)
	const guardsOf = createGuards({
		authenticate,
		findUnchanged: createFindUnchanged(deps),
		cookies,
		admitStream: createStreamGate(limits, config.rateLimitOff),
		limitKey: config.rateLimitOff ? null : createKeyLimit(),
		checkRate: config.rateLimitOff ? null : createRateLimits({ shared: counts ?? createSharedCounts(db, secret), log }),
	})
	const forwardingOf = createForwarding(services, deps)
	const { servesCalls } = servedAreas(config)
	const routes = routeTable().filter(({ area }) => servesCalls(area))
	const get = createApiReader(createApiRouter(routes, forwardingOf), deps)

	const app = createApp()
	app.use(
		openRequestScope,
		createRequestInstrumentation(deps),
		createSecurityHeaders(config.trustedProxies),
		requireHost,
		allowKeysFromAnywhere,
	)
	app.use(createHealthRouter(db))
	app.use(holdSlot(requestLimit, slotMetrics(deps, 'requests')), ...parseCookies, createIpGuard(deps, authenticate))
	app.use(compressReplies)
	app.use(createDescriptionRouter(config.siteName))
	app.use(createApiRouter(routes, (route) => [...guardsOf(route), ...forwardingOf(route)]))
	app.use(redirectToCanonical(config))
	app.use(
		createPageRouter({
			authenticate,
			readApi: serveStaleIfError(get),
			pages,
			holdSlot: holdSlot(pageLimit, slotMetrics(deps, 'pages')),
		}),
	)
	app.use(createErrorHandler(log))
	return { handler: (req, res) => serve(app, req, res), get }
}

/** Express passes over an address that it cannot parse, such as `http://[`: it is answered as another unknown one. */
function serve(app: Express, req: IncomingMessage, res: ServerResponse): void {
	// Express gives them their methods itself.
	app(req as Request, res as Response, () => {
		req.url = '//'
		app(req, res)
	})
}

/** RFC 9112 §3.2: no host, or one that no address can be made of. Node's own reply would not have our JSON error format. */
const requireHost: RequestHandler = (req, _res, next) => {
	const { host } = req.headers
	const isMissing = host === undefined && req.httpVersion === '1.1'
	if (isMissing || (host !== undefined && hostOrigin(host, 'http') === null)) throw fail('bad_request')
	next()
}

const noPages = (): PageHandler => async () => {
	throw fail('not_found')
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import { replicasOf } from '@folkmoot/service-kit/calls/replicas'
import { requestIdHeader, runInRequestScope } from '@folkmoot/service-kit/calls/request-scope'
import type { Deps } from '@folkmoot/service-kit/context'
import type { Service } from '@folkmoot/service-kit/create-service'
import { toFailure } from '@folkmoot/service-kit/error-handler'
import { fail } from '@folkmoot/service-kit/failure'
import { sendFailure } from '@folkmoot/service-kit/http/send-json'
import { countWrite, writeCount } from '@folkmoot/service-kit/reads/write-count'
import { createAuthenticate } from './authenticate.ts'
import { canonicalRedirect } from './canonical-redirect.ts'
import { isHttps } from './client-address.ts'
import { createConcurrencyLimiter, pageLimit, requestLimit, serviceLimit } from './concurrency-limit.ts'
import { createCsrf } from './csrf.ts'
import { sendErrorPage } from './error-page.ts'
import { type Forward, forwardInProcess, forwardUnavailable, forwardWithLimit, proxyTo, timeoutFor } from './forward.ts'
import { createGuestReplies } from './guest-replies.ts'
import { createInProcessGet, type InProcessGet } from './in-process-get.ts'
import { createRequestInstrumentation, slotMetrics } from './instrument-requests.ts'
import { createIpGuard } from './ip-guard.ts'
import { isRead } from './is-read.ts'
import { createDescription } from './openapi/serve-description.ts'
import type { GetForRequest, PageHandler, SharedPageKey, VisitorIdOf } from './pages.ts'
import { presetHeader } from './preset-headers.ts'
import { createRateLimits } from './rate-limit.ts'
import { createSharedCounts, type SharedCounts } from './rate-limit-store.ts'
import { requestId } from './request-id.ts'
import { routeTable } from './route-table.ts'
import { createRouteFinder } from './router.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { createApi } from './serve-api.ts'
import { createHealth } from './serve-health.ts'
import { createPageServer } from './serve-page.ts'
import { servedAreas } from './served-areas.ts'
import { serveStaleIfError } from './stale-if-error.ts'
import { createFindUnchanged } from './unchanged.ts'

export interface GatewayOptions {
	deps: Deps
	/** Services in this process; the others are found by the addresses in `deps.config.serviceUrls`. */
	services?: readonly Service[]
	/** Creates the handler for everything but the API; without it such addresses are 404. */
	pages?: (get: GetForRequest, visitorIdOf: VisitorIdOf, sharedPageKey: SharedPageKey) => PageHandler
	/** The shared rate limits, for tests of several gateways. */
	counts?: SharedCounts
}

export interface Gateway {
	/** For `http.createServer`. */
	handler: (req: IncomingMessage, res: ServerResponse) => void
	/** Reads the API inside this process. */
	get: InProcessGet
}

/** The site's only entry point for outside requests. */
export function createGateway({ deps, services = [], pages = noPages, counts }: GatewayOptions): Gateway {
	const { servesCalls } = servedAreas(deps.config)
	const router = createRouteFinder(routeTable().filter(({ area }) => servesCalls(area)))
	const csrf = createCsrf(deps.secret)
	const authenticate = createAuthenticate(deps, csrf)
	const checkRate = deps.config.rateLimitOff
		? null
		: createRateLimits({ shared: counts ?? createSharedCounts(deps.db, deps.secret), log: deps.log })
	const get = createInProcessGet(router, services, deps)
	const serveApi = createApi({
		router,
		forwarders: createForwarders(services, deps),
		authenticate,
		findUnchanged: createFindUnchanged(deps),
		isSpeculative: speculativeReads(services),
		guestReplies: createGuestReplies(deps.db),
		csrf,
		cookieDomain: deps.config.cookieDomain,
		checkRate,
	})
	const servePage = createPageServer({
		authenticate,
		get: serveStaleIfError(router, get),
		writeCount: () => writeCount(deps.db),
		pages,
		acquireSlot: createConcurrencyLimiter(pageLimit, slotMetrics(deps, 'pages')),
	})
	const acquireSlot = createConcurrencyLimiter(requestLimit, slotMetrics(deps, 'requests'))
	const instrumentRequest = createRequestInstrumentation(deps)
	const serveHealth = createHealth(deps.db)
	const blockIp = createIpGuard(deps, authenticate)
	const serveDescription = createDescription(deps.config.siteName)

	async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
		const path = pathOf(req.url ?? '/')
		// RFC 9112 §3.2; Node's own reply would not have our JSON error format.
		if (req.httpVersion === '1.1' && req.headers.host === undefined) throw fail('bad_request')
		const health = serveHealth(req, res, path)
		if (health) return health
		await acquireSlot(res)
		if (await blockIp(req, res, isApiAddress(path))) return
		if (serveDescription(req, res, path)) return
		if (isApiAddress(path) || router.match('GET', path)) return serveApi(req, res, path)
		const canonical = canonicalRedirect(req, path, deps.config)
		if (canonical === null) return servePage(req, res, path)
		res.writeHead(301, { location: canonical }).end()
	}

	const handler: Gateway['handler'] = (req, res) => {
		const id = requestId(req.headers[requestIdHeader])
		req.headers[requestIdHeader] = id
		setSecurityHeaders(res, isHttps(req, deps.config.trustedProxies))
		presetHeader(res, requestIdHeader, id)
		const respond = () => serve(req, res).catch((error: unknown) => sendError(error, { req, res }, deps.log))
		void runInRequestScope(id, () => instrumentRequest(req, res, respond))
	}
	return { handler, get }
}

/** Answers with a failure: as a page for browsers, else as JSON. */
function sendError(error: unknown, { req, res }: { req: IncomingMessage; res: ServerResponse }, log: Deps['log']): void {
	const failure = toFailure(error)
	// Deliberate refusals, such as 503 under load, are not logged one by one.
	if (failure.status >= 500 && failure !== error)
		log.error({ err: error, method: req.method, path: pathOf(req.url ?? '') }, 'request failed')
	if (failure.status >= 500 && isNavigation(req)) sendErrorPage(req, res, failure)
	else sendFailure(res, failure)
}

/** A navigation of a browser, as opposed to a script's fetch. */
function isNavigation({ method, url = '/', headers }: IncomingMessage): boolean {
	return method === 'GET' && !isApiAddress(pathOf(url)) && /\btext\/html\b/.test(headers.accept ?? '')
}

/** API calls. Other paths of services are in the route table too; internal endpoints are never served. */
function isApiAddress(path: string): boolean {
	return path.startsWith('/api/') || path.startsWith('/images/') || path.startsWith('/internal/') || path === '/api'
}

function pathOf(url: string): string {
	const cut = url.indexOf('?')
	return cut < 0 ? url : url.slice(0, cut)
}

/** Area → the forwarder to its service, with its concurrency limit. */
function createForwarders(services: readonly Service[], deps: Deps): Map<string, Forward> {
	const { config, secret } = deps
	const remote = Object.keys(config.serviceUrls).map((area): [string, Forward] => {
		const replicas = replicasOf(config, area)
		return [area, replicas ? countingWrites(proxyTo(replicas, secret, timeoutFor(area)), deps) : forwardUnavailable]
	})
	const mounted = services.map((service): [string, Forward] => [service.area, forwardInProcess(service)])
	return new Map(
		[...remote, ...mounted].map(([area, forward]) => [area, forwardWithLimit(serviceLimit(area), forward, slotMetrics(deps, area))]),
	)
}

/** Speculative reads: only services in this process hold their reply back until the caller is verified. */
function speculativeReads(services: readonly Service[]): (endpoint: EndpointSpec) => boolean {
	const speculative = new Set(
		services.flatMap(({ served }) => served.flatMap(({ isSpeculative, endpoint }) => (isSpeculative ? [endpoint] : []))),
	)
	return (endpoint) => speculative.has(endpoint)
}

/** Counts a write of a service in another process when its reply arrives; a service in this process counts its own. */
function countingWrites(forward: Forward, { db }: Deps): Forward {
	return (req, res, options) => {
		if (!isRead(req)) res.once('finish', () => countWrite(db))
		forward(req, res, options)
	}
}

const noPages = (): PageHandler => async () => {
	throw fail('not_found')
}

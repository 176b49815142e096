import type { IncomingMessage, ServerResponse } from 'node:http'
import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import type { Deps } from '@folkmoot/service-kit/context'
import { copiesOf } from '@folkmoot/service-kit/copies'
import type { Service } from '@folkmoot/service-kit/create-service'
import { toFailure } from '@folkmoot/service-kit/error-handler'
import { fail } from '@folkmoot/service-kit/failure'
import { inRequest, requestIdHeader } from '@folkmoot/service-kit/request-scope'
import { sendFailure } from '@folkmoot/service-kit/send-json'
import { noteWrite, writesSoFar } from '@folkmoot/service-kit/write-count'
import { answerFailedPage } from './answer.ts'
import { betterAddress } from './better-address.ts'
import { isHttps } from './client-address.ts'
import { createCsrf } from './csrf.ts'
import { type Forward, forwardInLine, forwardInside, forwardNowhere, forwardTo, patienceWith } from './forward.ts'
import { createGetInside, type GetInside } from './get-inside.ts'
import { createIpGuard } from './ip-guard.ts'
import { isRead } from './is-read.ts'
import { keepForGuests } from './keep-for-guests.ts'
import { createDescription } from './openapi/serve-description.ts'
import type { CrowdOf, GetAsVisitor, PageHandler, VisitorOf } from './pages.ts'
import { callLine, createLine, pageLine, requestLine } from './places.ts'
import { createRateLimits } from './rate-limit.ts'
import { createSharedCounts, type SharedCounts } from './rate-limit-store.ts'
import { createReception } from './reception.ts'
import { requestId } from './request-id.ts'
import { routeTable } from './route-table.ts'
import { createRouteFinder } from './router.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { createApi } from './serve-api.ts'
import { createHealth } from './serve-health.ts'
import { createPageDoor } from './serve-page.ts'
import { servedAreas } from './served-areas.ts'
import { createUnchangedFinder } from './unchanged.ts'
import { createRequestWatch, lineWatch } from './watch-requests.ts'

export interface GatewayOptions {
	deps: Deps
	/** Services in this process; the others are found by the addresses in `deps.config.serviceUrls`. */
	services?: readonly Service[]
	/** Creates the handler for everything but the API; without it such addresses are 404. */
	pages?: (get: GetAsVisitor, visitorOf: VisitorOf, crowdOf: CrowdOf) => PageHandler
	/** The shared rate limits, for tests of several gateways. */
	counts?: SharedCounts
}

export interface Gateway {
	/** For `http.createServer`. */
	handler: (req: IncomingMessage, res: ServerResponse) => void
	/** Reads the API inside this process. */
	get: GetInside
}

/** The site's only entry point for outside requests. */
export function createGateway({ deps, services = [], pages = noPages, counts }: GatewayOptions): Gateway {
	const { answers } = servedAreas(deps.config)
	const router = createRouteFinder(routeTable().filter(({ area }) => answers(area)))
	const csrf = createCsrf(deps.secret)
	const receive = createReception(deps, csrf)
	const checkRate = deps.config.rateLimitOff
		? null
		: createRateLimits({ shared: counts ?? createSharedCounts(deps.db, deps.secret), log: deps.log })
	const get = createGetInside(router, services, deps)
	const serveApi = createApi({
		router,
		ways: waysTo(services, deps),
		receive,
		findUnchanged: createUnchangedFinder(deps),
		isReadEarly: earlyReads(services),
		csrf,
		cookieDomain: deps.config.cookieDomain,
		checkRate,
	})
	const servePage = createPageDoor({
		receive,
		get: keepForGuests(router, get),
		changes: () => writesSoFar(deps.db),
		pages,
		takePlace: createLine(pageLine, lineWatch(deps, 'pages')),
	})
	const takePlace = createLine(requestLine, lineWatch(deps, 'requests'))
	const watchRequest = createRequestWatch(deps)
	const serveHealth = createHealth(deps.db)
	const keepOut = createIpGuard(deps, receive)
	const serveDescription = createDescription(deps.config.siteName)

	async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
		const path = pathOf(req.url ?? '/')
		// RFC 9112 §3.2; Node's own reply would not have our JSON error format.
		if (req.httpVersion === '1.1' && req.headers.host === undefined) throw fail('bad_request')
		if (await serveHealth(req, res, path)) return
		await takePlace(res)
		if (await keepOut(req, res, isApiAddress(path))) return
		if (serveDescription(req, res, path)) return
		if (isApiAddress(path) || router.match('GET', path)) return serveApi(req, res, path)
		const better = betterAddress(req, path, deps.config)
		if (better === null) return servePage(req, res, path)
		res.writeHead(301, { location: better }).end()
	}

	const handler: Gateway['handler'] = (req, res) => {
		const id = requestId(req.headers[requestIdHeader])
		req.headers[requestIdHeader] = id
		res.setHeader(requestIdHeader, id)
		setSecurityHeaders(res, isHttps(req, deps.config.trustedProxies))
		const answer = () => serve(req, res).catch((error: unknown) => answerFailure(error, req, res))
		void inRequest(id, () => watchRequest(req, res, answer))
	}

	function answerFailure(error: unknown, req: IncomingMessage, res: ServerResponse): void {
		const failure = toFailure(error)
		// Deliberate refusals, such as 503 under load, are not logged one by one.
		if (failure.status >= 500 && failure !== error)
			deps.log.error({ err: error, method: req.method, path: pathOf(req.url ?? '') }, 'a request failed')
		if (failure.status >= 500 && wantsPage(req)) answerFailedPage(req, res, failure)
		else sendFailure(res, failure)
	}
	return { handler, get }
}

/** A navigation of a browser, as opposed to a script's fetch. */
function wantsPage({ method, url = '/', headers }: IncomingMessage): boolean {
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

function waysTo(services: readonly Service[], deps: Deps): Map<string, Forward> {
	const { config, secret } = deps
	const apart = Object.keys(config.serviceUrls).map((area): [string, Forward] => {
		const copies = copiesOf(config, area)
		return [area, copies ? noting(forwardTo(copies, secret, patienceWith(area)), deps) : forwardNowhere]
	})
	const mounted = services.map((service): [string, Forward] => [service.area, forwardInside(service)])
	return new Map([...apart, ...mounted].map(([area, forward]) => [area, forwardInLine(callLine(area), forward, lineWatch(deps, area))]))
}

/** Speculative reads: only services in this process hold their reply back until the caller is verified. */
function earlyReads(services: readonly Service[]): (endpoint: EndpointSpec) => boolean {
	const early = new Set(services.flatMap(({ served }) => served.filter(({ isEarly }) => isEarly).map(({ endpoint }) => endpoint)))
	return (endpoint) => early.has(endpoint)
}

/** Counts a write of a service in another process when its reply arrives; a service in this process counts its own. */
function noting(forward: Forward, { db }: Deps): Forward {
	return (req, res, handover) => {
		if (!isRead(req)) res.once('finish', () => noteWrite(db))
		forward(req, res, handover)
	}
}

const noPages = (): PageHandler => async () => {
	throw fail('not_found')
}

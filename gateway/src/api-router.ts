import { fail } from '@folkmoot/service-kit/failure'
import { bySpecificity, createRouter, verbOf } from '@folkmoot/service-kit/http/create-app'
import type { ErrorRequestHandler, RequestHandler, Router } from 'express'
import { isApiAddress } from './api-address.ts'
import type { Route } from './route-table.ts'
import { setDataPolicy } from './security-headers.ts'

/** What a request passes on its route: guards first, last what forwards it to its service. */
export type HandlersOf = (route: Route) => readonly RequestHandler[]

/** The areas that are called most come first: Express tries one path after the other. */
const areasByUse = ['account', 'feeds', 'post', 'lists', 'community']

/**
 * The API as Express routers derived from the contracts, one per area, and one for files such as images, whose paths begin with a
 * parameter. A known path with another method is 405 with `Allow`, an unknown address of the API 404; all others are passed on.
 */
export function createApiRouter(routes: readonly Route[], handlersOf: HandlersOf): Router {
	const api = createRouter()
	const endpoints = routes.filter(({ endpoint }) => endpoint !== null)
	const byArea = Map.groupBy(endpoints, ({ area }) => area)
	for (const area of new Set([...areasByUse, ...byArea.keys()])) api.use(createRoutes(byArea.get(area) ?? [], handlersOf))
	api.use(
		createRoutes(
			routes.filter((route) => !endpoints.includes(route)),
			handlersOf,
		),
	)
	api.use(passUndecodable, refuseUnknown)
	return api
}

function createRoutes(routes: readonly Route[], handlersOf: HandlersOf): Router {
	const router = createRouter()
	const byPath = Map.groupBy([...routes].sort(bySpecificity), ({ path }) => path)
	for (const [path, ofPath] of byPath) {
		const at = router.route(path)
		for (const route of ofPath) at[verbOf(route.method)](...handlersOf(route))
		at.all(noteMethods(ofPath))
	}
	return router
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']

/** Reached by the other methods of a path, whose remaining methods may be of another area. */
function noteMethods(routes: readonly Route[]): RequestHandler {
	const found = routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
	return (_req, res, next) => {
		res.locals.allowed = [...allowedMethods(res.locals), ...found]
		next()
	}
}

const allowedMethods = (locals: { allowed?: readonly string[] }) => locals.allowed ?? []

/** A parameter that cannot be decoded matches nothing. */
const passUndecodable: ErrorRequestHandler = (error: unknown, _req, _res, next) => next(error instanceof URIError ? undefined : error)

const refuseUnknown: RequestHandler = (req, res, next) => {
	const allowed = allowedMethods(res.locals)
	if (allowed.length === 0 && !isApiAddress(req.path)) return next()
	setDataPolicy(res)
	if (allowed.length === 0) throw fail('not_found')
	res.set('allow', methods.filter((method) => allowed.includes(method)).join(', '))
	throw fail('method_not_allowed')
}

import createRouter from 'find-my-way'
import type { Route } from './route-table.ts'

/** A matched route with its path parameters. */
export interface Match {
	route: Route
	params: Record<string, string | undefined>
}

export interface Router {
	/** The route of a request, or null. `path` is without the query. */
	match: (method: string, path: string) => Match | null
	/** The methods of a path, for `Allow`; [] if the path is unknown. */
	methodsAt: (path: string) => string[]
}

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** More than Node's limit for the headers, address included, so that a name that is too long fails with the service's own code. */
const maxParamLength = 32_768

/** Finds routes in a radix tree. Addresses that cannot be decoded match nothing. */
export function createRouteFinder(routes: readonly Route[]): Router {
	const tree = createRouter({ ignoreTrailingSlash: true, maxParamLength })
	for (const route of routes) tree.on(route.method, route.path, () => {}, route)
	const match = (method: string, path: string): Match | null => {
		// HEAD is GET without the body, which Node leaves out by itself.
		const result = tree.find(asMethod(method), path)
		// The store is the route given to on() above.
		return result?.store ? { route: result.store as Route, params: result.params } : null
	}
	const methodsAt = (path: string) =>
		methods.filter((method) => match(method, path)).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
	return { match, methodsAt }
}

function asMethod(method: string): Parameters<ReturnType<typeof createRouter>['find']>[0] {
	// find() returns null for methods that no route has, so any string will do.
	return (method === 'HEAD' ? 'GET' : method) as (typeof methods)[number]
}

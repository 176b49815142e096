import { pathPattern } from '@folkmoot/kit/navigation/match-path.ts'
import { notFoundRoute, type Route, routes } from './routes.tsx'

export interface RouteMatch {
	route: Route
	params: Readonly<Record<string, string>>
}

const patterns = routes.map((route) => ({ route, match: pathPattern(route.path) }))

/** The route of a path and what the path says. A slash at the end makes no difference. */
export function matchRoute(pathname: string): RouteMatch {
	for (const { route, match } of patterns) {
		const params = match(pathname)
		if (params) return { route, params }
	}
	return { route: notFoundRoute, params: {} }
}

import { notFoundRoute, type Route, routes } from './routes.tsx'

export interface RouteMatch {
	route: Route
	params: Readonly<Record<string, string>>
}

const patterns = routes.map((route) => ({ route, pattern: patternOf(route.path) }))

/** The route of a path and what the path says. A slash at the end makes no difference. */
export function matchRoute(pathname: string): RouteMatch {
	const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
	for (const { route, pattern } of patterns) {
		const groups = pattern.exec(path)?.groups
		if (groups) return { route, params: decoded(groups) }
	}
	return { route: notFoundRoute, params: {} }
}

function patternOf(path: string): RegExp {
	// Every pattern has a group, so that a match always has groups.
	const source = path.replace(/:(\w+)/g, '(?<$1>[^/@][^/]*)').replace('/*', '/(?<rest>.+)')
	return new RegExp(`^${source}(?<end>)$`)
}

function decoded({ end: _end, ...groups }: Record<string, string>): Record<string, string> {
	return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeOr(value)]))
}

function decodeOr(value: string): string {
	try {
		return decodeURIComponent(value)
	} catch {
		return value
	}
}

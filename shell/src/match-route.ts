import { pathPattern } from '@folkmoot/kit/navigation/match-path.ts'
import { notFoundRoute, type Route, routes } from './routes.tsx'

export interface RouteMatch {
	route: Route
	params: Readonly<Record<string, string>>
	/** The page exists, but this gateway does not serve it. */
	isElsewhere?: true
}

const patterns = routes.map((route) => ({ route, match: pathPattern(route.path) }))

/** Matches a path to its route and parameters. A trailing slash makes no difference. `without`: rooms whose pages are not served here. */
export function matchRoute(pathname: string, without: readonly string[] = []): RouteMatch {
	for (const { route, match } of patterns) {
		const params = match(pathname)
		if (params) return without.includes(route.room) ? { route: notFoundRoute, params: {}, isElsewhere: true } : { route, params }
	}
	return { route: notFoundRoute, params: {} }
}

/**
 * URL of a page that this gateway does not serve: at the configured origin, else the same path, which a proxy in front
 * may route to another gateway. Null if the server was already asked for that path and did not find it.
 */
export function urlElsewhere({
	path,
	elsewhere,
	isFirst,
}: {
	path: string
	elsewhere: string | undefined
	isFirst: boolean
}): string | null {
	if (elsewhere !== undefined) return elsewhere + path
	return isFirst ? null : path
}

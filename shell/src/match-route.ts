import { pathPattern } from '@folkmoot/kit/navigation/match-path.ts'
import { notFoundRoute, type Route, routes } from './routes.tsx'

export interface RouteMatch {
	route: Route
	params: Readonly<Record<string, string>>
	/** There is such a page, but it is not shown at this address of the site. */
	isElsewhere?: true
}

const patterns = routes.map((route) => ({ route, match: pathPattern(route.path) }))

/** The route of a path and what the path says. A slash at the end makes no difference. `without`: rooms whose pages are not here. */
export function matchRoute(pathname: string, without: readonly string[] = []): RouteMatch {
	for (const { route, match } of patterns) {
		const params = match(pathname)
		if (params) return without.includes(route.room) ? { route: notFoundRoute, params: {}, isElsewhere: true } : { route, params }
	}
	return { route: notFoundRoute, params: {} }
}

/**
 * Where a page is that is not shown here: at the origin named, or where whoever stands in front of this one sends its address. Null
 * where it is not to be had: the server was asked for it first, and did not find it.
 */
export function addressElsewhere({
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

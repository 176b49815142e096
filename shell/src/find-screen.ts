import { findAddress, type RouteMatch } from '@folkmoot/kit/router/addresses.ts'
import { notFoundRoute, type Route } from './routes.tsx'

interface FoundScreen {
	route: Route
	params: Readonly<Record<string, string>>
	/** The page exists, but this gateway does not serve it. */
	isElsewhere?: true
}

/** The screen of a matched address. `without`: areas whose pages are not served here. */
export function findScreen(match: RouteMatch, without: readonly string[] = []): FoundScreen {
	const found = findAddress<Route>(match)
	if (!found) return { route: notFoundRoute, params: {} }
	const { address: route, params } = found
	return without.includes(route.area) ? { route: notFoundRoute, params: {}, isElsewhere: true } : { route, params }
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

import type { ReactNode } from 'react'
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router-dom'
import type { RouteMatch } from './addresses.ts'

interface StaticPage {
	/** The innermost route that matches. */
	match: RouteMatch
	/** The routes' elements inside a router whose location is fixed, as the browser will hydrate them. */
	element: ReactNode
}

/** The server's router: finds the routes of a URL (path and query). It is no part of the facade, so that browsers do not load it. */
export function createStaticPages(routes: RouteObject[]): (url: string) => Promise<StaticPage> {
	const handler = createStaticHandler(routes)
	return async (url) => {
		const { pathname, href } = new URL(url, 'http://page')
		const context = await handler.query(new Request(isDecodable(pathname) ? href : href.replaceAll('%', '%25')))
		if (context instanceof Response) throw new Error('Only loaders respond, and the routes have none.')
		const match = context.matches.at(-1)
		if (!match) throw new Error(`No route matches ${pathname}.`)
		// Also where the address is malformed, the browser hydrates what is in its address bar.
		const ownContext = { ...context, location: { ...context.location, pathname } }
		const router = createStaticRouter(handler.dataRoutes, ownContext)
		const element = <StaticRouterProvider router={router} context={ownContext} hydrate={false} />
		return { match: { handle: match.route.handle, params: match.params }, element }
	}
}

/** react-router would log each malformed address. */
function isDecodable(pathname: string): boolean {
	try {
		return decodeURI(pathname) !== ''
	} catch {
		return false
	}
}

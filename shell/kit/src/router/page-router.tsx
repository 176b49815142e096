import type { ReactNode } from 'react'
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom'

type Router = ReturnType<typeof createBrowserRouter>

/** The browser's router; one for each document, before it is rendered. */
export function createPageRouter(routes: RouteObject[]): Router {
	return createBrowserRouter(routes)
}

/** Renders the routes of the address, and again with each navigation. */
export function PageRouter({ router }: { router: Router }): ReactNode {
	// Not in a transition: React would render the page in slices, and show it several frames later (decision 33).
	return <RouterProvider router={router} useTransitions={false} />
}

import { Outlet, PageProvider } from '@folkmoot/kit/router'
import { routesOf } from '@folkmoot/kit/router/addresses.ts'
import type { ReactNode } from 'react'
import { Frame } from './frame/frame.tsx'
import { PageErrorBoundary } from './frame/page-error-boundary.tsx'
import { notFoundRoute, routes } from './routes.tsx'
import { Screen } from './screen.tsx'

/** The routes of browser and server: the frame, which stays, and in it the screen of the address. */
export const siteRoutes = [{ element: <Site />, children: routesOf([...routes, notFoundRoute], <Screen />) }]

function Site(): ReactNode {
	return (
		<PageProvider>
			<PageErrorBoundary>
				<Frame>
					<Outlet />
				</Frame>
			</PageErrorBoundary>
		</PageProvider>
	)
}

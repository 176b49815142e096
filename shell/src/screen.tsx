import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Navigate, PageParams, useLocation } from '@folkmoot/kit/router'
import { useViewer } from '@folkmoot/kit/state'
import { type ReactNode, useMemo } from 'react'
import { matchRoute } from './match-route.ts'
import { RemotePage } from './remote-page.tsx'

/** What the address asks for, inside the frame. */
export function Screen(): ReactNode {
	const { pathname, search } = useLocation()
	const viewer = useViewer()
	const { route, params } = useMemo(() => matchRoute(pathname), [pathname])
	if (route.loginRequired && !viewer) return <Navigate to={paths.login(pathname + search)} replace />
	return (
		<PageParams params={params}>
			<RemotePage key={`${route.room}/${route.page}`} room={route.room} page={route.page} params={params} />
		</PageParams>
	)
}

import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { PageSkeleton } from '@folkmoot/kit/pages/page-skeleton.tsx'
import { Navigate, PageParams, useLocation, usePageMatch } from '@folkmoot/kit/router'
import { useSite, useViewer } from '@folkmoot/kit/state'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { findScreen, urlElsewhere } from './find-screen.ts'
import { RemotePage } from './remote-page.tsx'

/** The screen of the current URL, inside the frame. */
export function Screen(): ReactNode {
	const { pathname, search } = useLocation()
	const viewer = useViewer()
	const { without, elsewhere } = useSite()
	const match = usePageMatch()
	const { route, params, isElsewhere } = useMemo(() => findScreen(match, without), [match, without])
	const [entryPath] = useState(pathname)
	const externalUrl = isElsewhere ? urlElsewhere({ path: pathname + search, elsewhere, isFirst: pathname === entryPath }) : null
	if (externalUrl !== null) return <ReplaceLocation url={externalUrl} />
	if (route.loginRequired && !viewer) return <Navigate to={paths.login(pathname + search)} replace />
	return (
		<PageParams params={params}>
			<RemotePage key={`${route.area}/${route.page}`} area={route.area} page={route.page} params={params} />
		</PageParams>
	)
}

/** Another gateway of the site serves this page, perhaps at this very origin. */
function ReplaceLocation({ url }: { url: string }): ReactNode {
	useEffect(() => location.replace(url), [url])
	return <PageSkeleton />
}

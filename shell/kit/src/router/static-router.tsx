import { type ReactNode, useMemo } from 'react'
import { parseLocation, RouterContext } from './location.ts'

const noop = () => undefined

/** The server's router: a fixed location, no navigation. */
export function StaticRouter({ url, children }: { url: string; children: ReactNode }): ReactNode {
	const router = useMemo(
		() => ({ location: parseLocation(new URL(url, 'http://page')), type: 'POP' as const, isFirst: true, navigate: noop }),
		[url],
	)
	return <RouterContext value={router}>{children}</RouterContext>
}

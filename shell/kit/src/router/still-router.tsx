import { type ReactNode, useMemo } from 'react'
import { placeOf, RouterContext } from './place.ts'

const stay = () => undefined

/** The server's router: a fixed location, no navigation. */
export function StillRouter({ url, children }: { url: string; children: ReactNode }): ReactNode {
	const router = useMemo(
		() => ({ place: placeOf(new URL(url, 'http://page')), type: 'POP' as const, isFirst: true, navigate: stay }),
		[url],
	)
	return <RouterContext value={router}>{children}</RouterContext>
}

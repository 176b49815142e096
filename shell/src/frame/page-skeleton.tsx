import type { ReactNode } from 'react'

/** Keeps the place of a page that is on its way. */
export function PageSkeleton(): ReactNode {
	return <div aria-busy="true">Loading</div>
}

import type { ApiError } from '@folkmoot/kit/api'
import type { ReactNode } from 'react'
import { Forbidden } from './forbidden.tsx'
import { LoadFailure } from './load-failure.tsx'
import { NotFound } from './not-found.tsx'

interface Props {
	/** The result of `usePageData`. */
	of: { reload: () => Promise<void> } & ({ state: 'loading' | 'loaded' } | { state: 'failed'; error: ApiError })
	/** Shown while it loads. */
	skeleton: ReactNode
	/** Heading level: 1 where this is the page, 2 within one. */
	level?: 1 | 2
}

/** A screen without its data: loading, not found, forbidden or failed. `if (x.state !== 'loaded') return <DataFallback of={x} … />` */
export function DataFallback({ of, skeleton, level = 1 }: Props): ReactNode {
	if (of.state !== 'failed') return skeleton
	// 400: an address that cannot be one.
	if ([400, 404, 410].includes(of.error.status)) return <NotFound />
	if (of.error.status === 403) return <Forbidden />
	return <LoadFailure error={of.error} level={level} onRetry={of.reload} />
}

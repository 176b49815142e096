import type { ReactNode } from 'react'
import { CardSkeletons } from '../content/card-skeleton.tsx'
import { PageLayout } from './page-layout.tsx'

/** Keeps the place of a page that is on its way: a column of cards, and what stands beside it. */
export function PageSkeleton({ count = 4 }: { count?: number }): ReactNode {
	return (
		<PageLayout aside={<CardSkeletons count={1} isCompact />} asideWideOnly>
			<CardSkeletons count={count} />
		</PageLayout>
	)
}

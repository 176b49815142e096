import type { ReactNode } from 'react'
import { CardSkeletons } from '../content/card-skeleton.tsx'
import { PageLayout } from './page-layout.tsx'

/** Skeleton of a page: a column of cards and an aside. */
export function PageSkeleton({ count = 4 }: { count?: number }): ReactNode {
	return (
		<PageLayout aside={<CardSkeletons count={1} isCompact />} asideWideOnly>
			<CardSkeletons count={count} />
		</PageLayout>
	)
}

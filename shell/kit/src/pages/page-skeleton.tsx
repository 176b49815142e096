import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import type { ReactNode } from 'react'

/** Keeps the place of a page that is on its way. */
export function PageSkeleton(): ReactNode {
	return (
		<PageLayout>
			<CardSkeletons count={4} />
		</PageLayout>
	)
}

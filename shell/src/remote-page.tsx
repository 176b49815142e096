import { usePart } from '@folkmoot/kit/fragments/use-part.ts'
import type { PageModule } from '@folkmoot/kit/pages/door.ts'
import { PageSkeleton } from '@folkmoot/kit/pages/page-skeleton.tsx'
import { type ReactNode, Suspense } from 'react'
import { DocumentHead } from './frame/document-head.tsx'
import { PageAway } from './frame/page-away.tsx'
import { PageBoundary } from './frame/page-boundary.tsx'

interface Props {
	room: string
	page: string
	params: Readonly<Record<string, string>>
}

/** A page of a room: a skeleton while it loads, an error card if its remote cannot be loaded or it throws. */
export function RemotePage({ room, page, params }: Props): ReactNode {
	const found = usePart({ room, kind: 'pages', name: page })
	if (found.state === 'away') return <PageAway onRetry={found.retry} />
	if (found.state === 'loading') return <PageSkeleton />
	// `satisfies Door` checks doors where they are written.
	const { Page, head } = found.part as PageModule
	return (
		<PageBoundary key={`${room}/${page}`}>
			<Suspense fallback={<PageSkeleton />}>
				<div data-room={room}>
					<Page />
				</div>
			</Suspense>
			<DocumentHead head={head} params={params} />
		</PageBoundary>
	)
}

import { useRoomModule } from '@folkmoot/kit/fragments/use-room-module.ts'
import type { PageModule } from '@folkmoot/kit/pages/door.ts'
import { PageSkeleton } from '@folkmoot/kit/pages/page-skeleton.tsx'
import { type ReactNode, Suspense } from 'react'
import { DocumentHead } from './frame/document-head.tsx'
import { PageErrorBoundary } from './frame/page-error-boundary.tsx'
import { PageUnavailable } from './frame/page-unavailable.tsx'

interface Props {
	room: string
	page: string
	params: Readonly<Record<string, string>>
}

/** A page of a room: a skeleton while it loads, an error card if its remote cannot be loaded or it throws. */
export function RemotePage(props: Props): ReactNode {
	return (
		<Suspense fallback={<PageSkeleton />}>
			<LoadedPage {...props} />
		</Suspense>
	)
}

function LoadedPage({ room, page, params }: Props): ReactNode {
	const roomModule = useRoomModule({ room, kind: 'pages', name: page })
	if (roomModule.state === 'unavailable') return <PageUnavailable onRetry={roomModule.retry} />
	if (roomModule.state === 'loading') return <PageSkeleton />
	// `satisfies Door` checks doors where they are written.
	const { Page, head } = roomModule.module as PageModule
	return (
		<PageErrorBoundary key={`${room}/${page}`}>
			<div data-room={room}>
				<Page />
			</div>
			<DocumentHead head={head} params={params} />
		</PageErrorBoundary>
	)
}

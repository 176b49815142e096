import { useAreaModule } from '@folkmoot/kit/fragments/use-area-module.ts'
import { PageSkeleton } from '@folkmoot/kit/pages/page-skeleton.tsx'
import type { PageModule } from '@folkmoot/kit/pages/remote-module.ts'
import { type ReactNode, Suspense } from 'react'
import { DocumentHead } from './frame/document-head.tsx'
import { PageErrorBoundary } from './frame/page-error-boundary.tsx'
import { PageUnavailable } from './frame/page-unavailable.tsx'

interface Props {
	area: string
	page: string
	params: Readonly<Record<string, string>>
}

/** A page of an area: a skeleton while it loads, an error card if its remote cannot be loaded or it throws. */
export function RemotePage(props: Props): ReactNode {
	return (
		<Suspense fallback={<PageSkeleton />}>
			<LoadedPage {...props} />
		</Suspense>
	)
}

function LoadedPage({ area, page, params }: Props): ReactNode {
	const areaModule = useAreaModule({ area, kind: 'pages', name: page })
	if (areaModule.state === 'unavailable') return <PageUnavailable onRetry={areaModule.retry} />
	if (areaModule.state === 'loading') return <PageSkeleton />
	// `satisfies RemoteModule` checks remote modules where they are written.
	const { Page, head } = areaModule.module as PageModule
	return (
		<PageErrorBoundary key={`${area}/${page}`}>
			<div data-area={area}>
				<Page />
			</div>
			<DocumentHead head={head} params={params} />
		</PageErrorBoundary>
	)
}

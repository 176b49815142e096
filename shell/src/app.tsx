import { type PageStore, PageStoreProvider, type Parts, PartsProvider } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { Frame } from './frame/frame.tsx'
import { PageBoundary } from './frame/page-boundary.tsx'
import { Screen } from './screen.tsx'

/** Everything inside the router: the store, the source of parts, the frame and its screen. */
export function App({ store, parts }: { store: PageStore; parts: Parts }): ReactNode {
	return (
		<PageStoreProvider store={store}>
			<PartsProvider parts={parts}>
				<PageBoundary>
					<Frame>
						<Screen />
					</Frame>
				</PageBoundary>
			</PartsProvider>
		</PageStoreProvider>
	)
}

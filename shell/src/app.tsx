import { type PageStore, PageStoreProvider, type RoomModules, RoomModulesProvider } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { Frame } from './frame/frame.tsx'
import { PageErrorBoundary } from './frame/page-error-boundary.tsx'
import { Screen } from './screen.tsx'

/** Everything inside the router: the store, the source of modules, the frame and its screen. */
export function App({ store, modules }: { store: PageStore; modules: RoomModules }): ReactNode {
	return (
		<PageStoreProvider store={store}>
			<RoomModulesProvider modules={modules}>
				<PageErrorBoundary>
					<Frame>
						<Screen />
					</Frame>
				</PageErrorBoundary>
			</RoomModulesProvider>
		</PageStoreProvider>
	)
}

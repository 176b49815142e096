import { type PageStore, PageStoreProvider, type RoomModules, RoomModulesProvider } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'

interface Props {
	store: PageStore
	modules: RoomModules
	/** The router, with the site's routes. */
	children: ReactNode
}

/** Everything around the router: the store and the source of modules. */
export function App({ store, modules, children }: Props): ReactNode {
	return (
		<PageStoreProvider store={store}>
			<RoomModulesProvider modules={modules}>{children}</RoomModulesProvider>
		</PageStoreProvider>
	)
}

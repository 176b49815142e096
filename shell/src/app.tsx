import { type AreaModules, AreaModulesProvider, type PageStore, PageStoreProvider } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'

interface Props {
	store: PageStore
	modules: AreaModules
	/** The router, with the site's routes. */
	children: ReactNode
}

/** Everything around the router: the store and the source of modules. */
export function App({ store, modules, children }: Props): ReactNode {
	return (
		<PageStoreProvider store={store}>
			<AreaModulesProvider modules={modules}>{children}</AreaModulesProvider>
		</PageStoreProvider>
	)
}

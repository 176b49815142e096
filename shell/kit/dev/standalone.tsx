import '../src/styles/layers.css'
import '../src/styles/tokens.css'
import '../src/styles/reset.css'
import '../src/styles/fonts.css'
import { createPageRouter, Outlet, PageParams, PageProvider, PageRouter, useLocation, usePageMatch } from '@folkmoot/kit/router'
import { AreaModulesProvider, createPageStore, PageStoreProvider, readDevice, type Session } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Link } from '../src/navigation/link.tsx'
import type { MaybeLazy, PageModule } from '../src/pages/remote-module.ts'
import { findAddress, routesOf } from '../src/router/addresses.ts'
import type { FakeApi } from '../testing/fake-api.ts'
import { memberSession } from '../testing/samples.ts'
import styles from './standalone.module.css'

interface StandaloneOptions {
	/** `import * as remoteModule from '../src/remote.ts'` */
	remoteModule: { pages: Readonly<Record<string, MaybeLazy<PageModule>>>; fragments: object }
	/** Page by route: `{ '/': 'home', '/@:username': 'profile' }`. */
	routes: Readonly<Record<string, string>>
	/** Example URLs, offered at the top. */
	examples?: readonly string[]
	api: FakeApi
	session?: Session
}

/** Runs an area by itself against the fake API, without the rest of the site. */
export async function renderStandalone({
	remoteModule,
	routes,
	examples = [],
	api,
	session = memberSession(),
}: StandaloneOptions): Promise<void> {
	api.install()
	const pages = new Map<string, PageModule>()
	for (const [name, page] of Object.entries(remoteModule.pages)) pages.set(name, typeof page === 'function' ? await page() : page)
	const fragments = new Map<string, unknown>(Object.entries(remoteModule.fragments))
	const store = createPageStore({
		site: { name: 'Folkmoot', url: location.origin },
		now: Date.now(),
		device: readDevice({}),
		session,
		pages: {},
	})
	const modules = {
		// Lazy fragments are not shown here; `satisfies RemoteModule` checks remote modules where they are written.
		peek: ({ name }: { name: string }) => fragments.get(name) as object | undefined,
		// Other areas never load.
		load: () => new Promise<never>(() => undefined),
	}
	const root = document.getElementById('root')
	if (!root) return
	const lines = Object.entries(routes).map(([path, name]) => ({ path, name }))
	const addresses = [...lines, { path: '*', name: '' }]
	const router = createPageRouter([{ element: <Site examples={examples} />, children: routesOf(addresses, <CurrentPage pages={pages} />) }])
	createRoot(root).render(
		<PageStoreProvider store={store}>
			<AreaModulesProvider modules={modules}>
				<PageRouter router={router} />
			</AreaModulesProvider>
		</PageStoreProvider>,
	)
}

function Site({ examples }: { examples: readonly string[] }): ReactNode {
	return (
		<PageProvider>
			<nav className={styles.bar}>
				{examples.map((path) => (
					<Link key={path} to={path}>
						{path}
					</Link>
				))}
			</nav>
			<main className={styles.main}>
				<Outlet />
			</main>
		</PageProvider>
	)
}

function CurrentPage({ pages }: { pages: Map<string, PageModule> }): ReactNode {
	const { pathname } = useLocation()
	const found = findAddress<{ path: string; name: string }>(usePageMatch())
	const page = found && pages.get(found.address.name)
	if (!found || !page) return <p>No page of this area is at {pathname}.</p>
	return (
		<PageParams params={found.params}>
			<page.Page key={found.address.path} />
		</PageParams>
	)
}

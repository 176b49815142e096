import '../src/styles/layers.css'
import '../src/styles/tokens.css'
import '../src/styles/reset.css'
import '../src/styles/fonts.css'
import { BrowserRouter, PageParams, useLocation } from '@folkmoot/kit/router'
import { createPageStore, PageStoreProvider, RoomModulesProvider, readDevice, type Session } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Link } from '../src/navigation/link.tsx'
import { pathPattern } from '../src/navigation/match-path.ts'
import type { MaybeLazy, PageModule } from '../src/pages/door.ts'
import type { FakeApi } from '../testing/fake-api.ts'
import { memberSession } from '../testing/samples.ts'
import styles from './standalone.module.css'

interface StandaloneOptions {
	/** `import * as door from '../src/remote.ts'` */
	door: { pages: Readonly<Record<string, MaybeLazy<PageModule>>>; fragments: object }
	/** Page by route: `{ '/': 'home', '/@:username': 'profile' }`. */
	routes: Readonly<Record<string, string>>
	/** Example URLs, offered at the top. */
	examples?: readonly string[]
	api: FakeApi
	session?: Session
}

/** Runs a room by itself against the fake API, without the rest of the site. */
export async function renderStandalone({ door, routes, examples = [], api, session = memberSession() }: StandaloneOptions): Promise<void> {
	api.install()
	const pages = new Map<string, PageModule>()
	for (const [name, page] of Object.entries(door.pages)) pages.set(name, typeof page === 'function' ? await page() : page)
	const fragments = new Map<string, unknown>(Object.entries(door.fragments))
	const store = createPageStore({
		site: { name: 'Folkmoot', url: location.origin },
		now: Date.now(),
		device: readDevice({}),
		session,
		pages: {},
	})
	const modules = {
		// Lazy fragments are not shown here; `satisfies Door` checks doors where they are written.
		peek: ({ name }: { name: string }) => fragments.get(name) as object | undefined,
		// Other rooms never load.
		load: () => new Promise<never>(() => undefined),
	}
	const root = document.getElementById('root')
	if (!root) return
	createRoot(root).render(
		<PageStoreProvider store={store}>
			<RoomModulesProvider modules={modules}>
				<BrowserRouter>
					<nav className={styles.bar}>
						{examples.map((path) => (
							<Link key={path} to={path}>
								{path}
							</Link>
						))}
					</nav>
					<main className={styles.main}>
						<CurrentPage routes={routes} pages={pages} />
					</main>
				</BrowserRouter>
			</RoomModulesProvider>
		</PageStoreProvider>,
	)
}

function CurrentPage({ routes, pages }: { routes: StandaloneOptions['routes']; pages: Map<string, PageModule> }): ReactNode {
	const { pathname } = useLocation()
	for (const [path, name] of Object.entries(routes)) {
		const params = pathPattern(path)(pathname)
		const page = params && pages.get(name)
		if (page)
			return (
				<PageParams params={params}>
					<page.Page key={path} />
				</PageParams>
			)
	}
	return <p>No page of this room is at {pathname}.</p>
}

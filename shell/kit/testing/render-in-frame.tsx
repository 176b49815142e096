import { PageParams } from '@folkmoot/kit/router'
import {
	type AreaModules,
	AreaModulesProvider,
	createPageStore,
	type Device,
	LeaveGuard,
	type PageEntry,
	type PageStore,
	PageStoreProvider,
	readDevice,
	type Session,
} from '@folkmoot/kit/state'
import { type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { guestSession, sampleNow } from './samples.ts'
import { TestRouter } from './test-router.tsx'

interface Options {
	/** URL of the page. */
	path?: string
	/** Route parameters. */
	params?: Record<string, string>
	/** Default: a guest's session. */
	session?: Session
	device?: Partial<Device>
	/** Replies embedded by the server, by URL. */
	pages?: Record<string, PageEntry>
	/** Fragments and pages of other areas, by `area/fragments/name`; all others are unavailable. */
	modules?: Record<string, object>
}

/** Renders an area's component as the shell would: with store, router, URL and modules. */
export function renderInFrame(children: ReactNode, options: Options = {}): RenderResult & { store: PageStore } {
	const { path = '/', params = {}, session = guestSession(), device = {}, pages = {}, modules = {} } = options
	history.replaceState(null, '', path)
	const store = createPageStore({
		site: { name: 'Folkmoot', url: location.origin },
		now: sampleNow,
		device: { ...readDevice({}), ...device },
		session,
		pages,
	})
	const result = render(
		<PageStoreProvider store={store}>
			<AreaModulesProvider modules={createModulesFrom(modules)}>
				<TestRouter>
					<PageParams params={params}>{children}</PageParams>
					<LeaveGuard />
				</TestRouter>
			</AreaModulesProvider>
		</PageStoreProvider>,
	)
	return { ...result, store }
}

function createModulesFrom(modules: Record<string, object>): AreaModules {
	return {
		peek: ({ area, kind, name }) => modules[`${area}/${kind}/${name}`],
		load: () => new Promise(() => undefined),
	}
}

import { cachePage, createPageStore, type PageStore, PageStoreProvider, useSetSession, useViewer } from '@folkmoot/kit/state'
import { memberSession } from '@folkmoot/kit/testing/samples.ts'
import { act, waitFor } from '@testing-library/react'
import { atom } from 'jotai'
import { type ReactNode, Suspense, use, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { pageDataAtom } from './page-entries.ts'
import { useShownValue } from './shown-value.ts'

const title = atom((get) => {
	const entry = get(pageDataAtom)['/api/posts/1']
	return entry?.state === 'loaded' ? String(entry.data) : 'nothing'
})

/** As the page of notifications, which resets the count when it is hydrated. */
function Changing({ store }: { store: PageStore }): ReactNode {
	const setSession = useSetSession()
	useEffect(() => {
		setSession((session) => ({ ...session, user: session.user && { ...session.user, notificationsNewCount: 0 } }))
		cachePage(store, '/api/posts/1', { state: 'loaded', data: 'Changed', at: 2 })
	}, [setSession, store])
	return <h1>Notifications</h1>
}

function Late({ module }: { module: Promise<void> | null }): ReactNode {
	if (module) use(module)
	const count = useViewer()?.notificationsNewCount
	return (
		<p>
			{useShownValue(title)} {count ? <b>{count}</b> : 'none'}
		</p>
	)
}

const page = (store: PageStore, module: Promise<void> | null) => (
	<PageStoreProvider store={store}>
		<Suspense>
			<Changing store={store} />
		</Suspense>
		<Suspense>
			<Late module={module} />
		</Suspense>
	</PageStoreProvider>
)

it('hydrates a part by what its HTML shows, then shows what another part has changed', async () => {
	const createStore = () =>
		createPageStore({
			site: { name: 'Folkmoot', url: '' },
			now: 0,
			device: {} as never, // no part here reads it
			session: memberSession({ notificationsNewCount: 2 }),
			pages: { '/api/posts/1': { state: 'loaded', data: 'Title', at: 1 } },
		})
	const root = document.createElement('div')
	root.innerHTML = renderToString(page(createStore(), null))
	expect(root.textContent).toBe('NotificationsTitle 2')
	const errors: unknown[] = []
	let arrive = () => {}
	const module = new Promise<void>((resolve) => {
		arrive = resolve
	})
	const store = createStore()
	await act(async () => void hydrateRoot(root, page(store, module), { onRecoverableError: (error) => errors.push(error) }))
	expect(store.get(title)).toBe('Changed')
	expect(root.textContent).toBe('NotificationsTitle 2')
	await act(async () => arrive())
	await waitFor(() => expect(root.textContent).toBe('NotificationsChanged none'))
	expect(errors).toEqual([])
})

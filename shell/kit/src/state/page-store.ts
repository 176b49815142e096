import { createStore, type PrimitiveAtom, Provider, useStore } from 'jotai'
import { createElement, type ReactNode, useState } from 'react'
import { cacheContent, commentsAtom, postsAtom } from './content-cache.ts'
import { type Device, deviceAtom } from './device.ts'
import { nowAtom } from './now.ts'
import { type PageEntry, pageDataAtom } from './page-entries.ts'
import { type Session, sessionAtom } from './session.ts'
import { RenderedStore } from './shown-value.ts'
import { type Site, siteAtom } from './site.ts'

export type PageStore = ReturnType<typeof createStore>

/** Everything the first render depends on. The server embeds it in the page, so that hydration matches. */
export interface InitialState {
	site: Site
	/** The server's time of rendering, in milliseconds. */
	now: number
	device: Device
	session: Session
	pages: Record<string, PageEntry>
}

/** One store per page in the browser and per render on the server: never a shared one, or viewers would see each other's data. */
export function createPageStore(initial: InitialState): PageStore {
	const store = createStore()
	store.set(siteAtom, initial.site)
	store.set(nowAtom, initial.now)
	store.set(deviceAtom, initial.device)
	store.set(sessionAtom, initial.session)
	store.set(pageDataAtom, initial.pages)
	for (const entry of Object.values(initial.pages)) if (entry.state === 'loaded') cacheContent(store, entry.data)
	return store
}

/** A store with the same values of all that the server's HTML shows. */
function copyOf(store: PageStore): PageStore {
	const copy = createStore()
	const copyValue = <T>(of: PrimitiveAtom<T>) => copy.set(of, store.get(of))
	copyValue(nowAtom)
	copyValue(deviceAtom)
	copyValue(sessionAtom)
	copyValue(pageDataAtom)
	copyValue(postsAtom)
	copyValue(commentsAtom)
	return copy
}

/** Provides the store to everything below it. */
export function PageStoreProvider({ store, children }: { store: PageStore; children: ReactNode }): ReactNode {
	const [rendered] = useState(() => copyOf(store))
	return createElement(Provider, { store }, createElement(RenderedStore, { value: rendered }, children))
}

/** The store itself, for code that reads or writes outside of rendering. */
export function usePageStore(): PageStore {
	return useStore()
}

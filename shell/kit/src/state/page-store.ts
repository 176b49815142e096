import { createStore, Provider, useStore } from 'jotai'
import { createElement, type ReactNode } from 'react'
import { absorb } from './content-cache.ts'
import { type Device, deviceAtom } from './device.ts'
import { nowAtom } from './now.ts'
import { type PageEntry, pageDataAtom } from './page-entries.ts'
import { type Session, sessionAtom } from './session.ts'
import { type Site, siteAtom } from './site.ts'

export type PageStore = ReturnType<typeof createStore>

/** All that a first render depends on. The server sends it along, so that the browser's first render is the same. */
export interface PageStart {
	site: Site
	/** When the server rendered, in milliseconds. */
	now: number
	device: Device
	session: Session
	pages: Record<string, PageEntry>
}

/** One store for each page in the browser and for each render on the server: never one for all, or viewers would meet. */
export function createPageStore(start: PageStart): PageStore {
	const store = createStore()
	store.set(siteAtom, start.site)
	store.set(nowAtom, start.now)
	store.set(deviceAtom, start.device)
	store.set(sessionAtom, start.session)
	store.set(pageDataAtom, start.pages)
	for (const entry of Object.values(start.pages)) if (entry.state === 'loaded') absorb(store, entry.data)
	return store
}

/** Puts a store in charge of everything below it. */
export function PageStoreProvider({ store, children }: { store: PageStore; children: ReactNode }): ReactNode {
	return createElement(Provider, { store }, children)
}

/** The store itself, for code that reads or writes outside of rendering. */
export function usePageStore(): PageStore {
	return useStore()
}

import { cacheContent, cachePage, type PageStore, pageDataAtom, sessionAtom, usePageStore } from '@folkmoot/kit/state'
import { useEffect } from 'react'
import { fetchInitial, fetchReply } from './connection.api.ts'
import { connectionAtom, connectionReducer } from './connection.ts'

/** Reads cached copies anew once the connection is back, without clearing the screen first. */
export function useRefreshOnReconnect(): void {
	const store = usePageStore()
	useEffect(() => {
		const refreshIfOnline = () => {
			const { isOnline, copies } = store.get(connectionAtom)
			if (!isOnline || copies.length === 0) return
			store.set(connectionAtom, (state) => connectionReducer(state, { type: 'refreshed' }))
			void refresh(store, copies)
		}
		// This is loaded after the page: the connection may have come back before.
		refreshIfOnline()
		return store.sub(connectionAtom, refreshIfOnline)
	}, [store])
}

async function refresh(store: PageStore, cachedUrls: readonly string[]): Promise<void> {
	if (cachedUrls.includes('/api/_initial')) {
		const session = await fetchInitial().catch(() => null)
		if (session) store.set(sessionAtom, session)
	}
	for (const url of cachedUrls) await refreshCopy(store, url)
}

/** Changed meanwhile, as by a comment that waited to be sent, it is read once more: the reply may be older than the change. */
async function refreshCopy(store: PageStore, url: string, attempts = 3): Promise<void> {
	const before = store.get(pageDataAtom)[url]
	const requestedAt = Date.now()
	const data = before && (await fetchReply(url).catch(() => null))
	if (!data) return
	cacheContent(store, data, requestedAt)
	if (store.get(pageDataAtom)[url] === before) cachePage(store, url, { state: 'loaded', data, at: Date.now() })
	else if (attempts > 1) await refreshCopy(store, url, attempts - 1)
}

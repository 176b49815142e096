import { cacheContent, cachePage, type PageEntry, type PageStore, pageDataAtom, sessionAtom, usePageStore } from '@folkmoot/kit/state'
import { useEffect } from 'react'
import { fetchInitial, fetchReply } from './connection.api.ts'
import { connectionAtom } from './connection.ts'
import { onWorkerMessage } from './worker-messages.ts'

/** Refreshes cached copies once the connection is back, without clearing the screen first. */
export function useRefreshOnReconnect(): void {
	const store = usePageStore()
	useEffect(() => {
		const cachedUrls = new Set<string>()
		const unsubscribeWorker = onWorkerMessage('read-offline', ({ url }) => cachedUrls.add(url))
		let wasOnline = store.get(connectionAtom).isOnline
		const unsubscribeConnection = store.sub(connectionAtom, () => {
			const { isOnline } = store.get(connectionAtom)
			if (isOnline && !wasOnline) {
				void refresh(store, [...cachedUrls])
				cachedUrls.clear()
			}
			wasOnline = isOnline
		})
		return () => {
			unsubscribeWorker()
			unsubscribeConnection()
		}
	}, [store])
}

async function refresh(store: PageStore, cachedUrls: readonly string[]): Promise<void> {
	// Components fetch again whatever failed offline.
	store.set(pageDataAtom, (entries) => Object.fromEntries(Object.entries(entries).filter(([, entry]) => !isOfflineFailure(entry))))
	if (cachedUrls.includes('/api/_initial')) {
		const session = await fetchInitial().catch(() => null)
		if (session) store.set(sessionAtom, session)
	}
	for (const url of cachedUrls) {
		const requestedAt = Date.now()
		const data = store.get(pageDataAtom)[url] && (await fetchReply(url).catch(() => null))
		if (!data) continue
		cacheContent(store, data, requestedAt)
		cachePage(store, url, { state: 'loaded', data, at: Date.now() })
	}
}

function isOfflineFailure(entry: PageEntry): boolean {
	return entry.state === 'failed' && entry.failure.code === 'offline'
}

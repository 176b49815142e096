import { absorb, type PageEntry, type PageStore, pageDataAtom, putPage, sessionAtom, usePageStore } from '@folkmoot/kit/state'
import { useEffect } from 'react'
import { fetchInitial, fetchReply } from './connection.api.ts'
import { connectionAtom } from './connection.ts'
import { onWorkerMessage } from './worker-messages.ts'

/** Refreshes cached copies once the connection is back, without clearing the screen first. */
export function useRefreshWhenBack(): void {
	const store = usePageStore()
	useEffect(() => {
		const copies = new Set<string>()
		const stopHearing = onWorkerMessage('read-offline', ({ url }) => copies.add(url))
		let wasOnline = store.get(connectionAtom).isOnline
		const stopLooking = store.sub(connectionAtom, () => {
			const { isOnline } = store.get(connectionAtom)
			if (isOnline && !wasOnline) {
				void refresh(store, [...copies])
				copies.clear()
			}
			wasOnline = isOnline
		})
		return () => {
			stopHearing()
			stopLooking()
		}
	}, [store])
}

async function refresh(store: PageStore, copies: readonly string[]): Promise<void> {
	// Components fetch again whatever failed offline.
	store.set(pageDataAtom, (entries) => Object.fromEntries(Object.entries(entries).filter(([, entry]) => !isOfflineFailure(entry))))
	if (copies.includes('/api/_initial')) {
		const session = await fetchInitial().catch(() => null)
		if (session) store.set(sessionAtom, session)
	}
	for (const url of copies) {
		const askedAt = Date.now()
		const data = store.get(pageDataAtom)[url] && (await fetchReply(url).catch(() => null))
		if (!data) continue
		absorb(store, data, askedAt)
		putPage(store, url, { state: 'loaded', data, at: Date.now() })
	}
}

function isOfflineFailure(entry: PageEntry): boolean {
	return entry.state === 'failed' && entry.failure.code === 'offline'
}

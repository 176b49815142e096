import { keepWritesWith } from '@folkmoot/kit/api'
import { keptCommentsAtom, keptVotesAtom, useAlert, usePageStore, useViewer } from '@folkmoot/kit/state'
import { useEffect } from 'react'
import { connectionAtom } from '../offline/connection.ts'
import { createOutbox } from './outbox.ts'

/** What waits is tried again this often, while a page is open. */
const againEveryMs = 30_000

/** Keeps comments and votes that find nobody, shows them, and sends them when there is a connection. */
export function useOutbox(worker: ServiceWorkerRegistration | null): void {
	const viewerId = useViewer()?.id
	const store = usePageStore()
	const alert = useAlert()
	useEffect(() => {
		// Without these nothing can be kept in order, and writes fail as they always did.
		if (viewerId === undefined || !navigator.locks || !('indexedDB' in window)) return
		const outbox = createOutbox({ viewerId, store, alert, worker })
		keepWritesWith(outbox.keeper)
		void outbox.begin()
		const again = () => {
			if (store.get(connectionAtom).isOnline) void outbox.send()
		}
		const timer = setInterval(again, againEveryMs)
		const stopLooking = store.sub(connectionAtom, again)
		return () => {
			clearInterval(timer)
			stopLooking()
			outbox.end()
			keepWritesWith(null)
			store.set(keptCommentsAtom, [])
			store.set(keptVotesAtom, {})
		}
	}, [viewerId, store, alert, worker])
}

import { keepWritesWith } from '@folkmoot/kit/api'
import { keptCommentsAtom, keptVotesAtom, useAlert, usePageStore, useViewer } from '@folkmoot/kit/state'
import { useEffect } from 'react'
import { connectionAtom } from '../offline/connection.ts'
import { createOutbox } from './outbox.ts'

/** Retry interval of queued writes while a page is open. */
const againEveryMs = 30_000

/** Queues comments and votes when the network fails, shows them, and sends them once there is a connection. */
export function useOutbox(worker: ServiceWorkerRegistration | null): void {
	const viewerId = useViewer()?.id
	const store = usePageStore()
	const alert = useAlert()
	useEffect(() => {
		// Without Web Locks and IndexedDB nothing can be queued in order, so writes just fail.
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

import { setOfflineQueue } from '@folkmoot/kit/api'
import { queuedCommentsAtom, queuedVotesAtom, useAlert, usePageStore, useViewer } from '@folkmoot/kit/state'
import { useEffect } from 'react'
import { connectionAtom } from '../offline/connection.ts'
import { createOutbox } from './outbox.ts'

/** Retry interval of queued writes while a page is open. */
const retryIntervalMs = 30_000

/** Queues comments and votes when the network fails, shows them, and sends them once there is a connection. */
export function useOutbox(worker: ServiceWorkerRegistration | null): void {
	const viewerId = useViewer()?.id
	const store = usePageStore()
	const alert = useAlert()
	useEffect(() => {
		// Without Web Locks and IndexedDB nothing can be queued in order, so writes just fail.
		if (viewerId === undefined || !navigator.locks || !('indexedDB' in window)) return
		const outbox = createOutbox({ viewerId, store, alert, worker })
		setOfflineQueue(outbox.queue)
		// The browser may refuse IndexedDB, as in private windows.
		outbox.start().catch(reportError)
		const retry = () => {
			if (store.get(connectionAtom).isOnline) outbox.flush().catch(reportError)
		}
		const timer = setInterval(retry, retryIntervalMs)
		const unsubscribe = store.sub(connectionAtom, retry)
		return () => {
			clearInterval(timer)
			unsubscribe()
			outbox.stop()
			setOfflineQueue(null)
			store.set(queuedCommentsAtom, [])
			store.set(queuedVotesAtom, {})
		}
	}, [viewerId, store, alert, worker])
}

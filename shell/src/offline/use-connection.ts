import { useLocation } from '@folkmoot/kit/router'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect } from 'react'
import { early } from '../installed-app/early.ts'
import { isReachable } from './connection.api.ts'
import { afterEvent, type Connection, type ConnectionEvent, connectionAtom, recoveryMs } from './connection.ts'
import { onWorkerMessage } from './worker-messages.ts'

/** How often one looks whether the site answers again, where the device itself believes to be online. */
const lookEveryMs = 5_000

/** Follows the connection, and says what can be done about it. */
export function useConnection(): Connection & { tell: (event: ConnectionEvent) => void; look: () => Promise<boolean> } {
	const connection = useAtomValue(connectionAtom)
	const set = useSetAtom(connectionAtom)
	const { pathname, search } = useLocation()
	const tell = useCallback((event: ConnectionEvent) => set((now) => afterEvent(now, event)), [set])
	const look = useCallback(async () => {
		const isBack = await isReachable()
		if (isBack) tell({ type: 'found' })
		return isBack
	}, [tell])
	useEffect(() => tell({ type: 'moved', at: Date.now() }), [pathname, search, tell])
	useEffect(() => {
		const onLost = () => tell({ type: 'lost' })
		const onFound = () => tell({ type: 'found' })
		window.addEventListener('offline', onLost)
		window.addEventListener('online', onFound)
		if (!navigator.onLine || early.hasNoSession) tell({ type: 'began', isBare: early.hasNoSession })
		const stop = onWorkerMessage('read-offline', ({ url, at }) => {
			if (!url.startsWith('/api/_')) tell({ type: 'read', at })
		})
		return () => {
			window.removeEventListener('offline', onLost)
			window.removeEventListener('online', onFound)
			stop()
		}
	}, [tell])
	const { isOnline, screen } = connection
	useEffect(() => {
		if (isOnline && screen === 'none') return
		const recover = () => {
			// Nothing is known of who reads: the page begins anew.
			if (early.hasNoSession) location.reload()
			else tell({ type: 'recovered' })
		}
		const timer = isOnline ? setTimeout(recover, recoveryMs) : setInterval(() => navigator.onLine && look(), lookEveryMs)
		return () => clearTimeout(timer)
	}, [isOnline, screen, tell, look])
	return { ...connection, tell, look }
}

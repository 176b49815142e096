import { useLocation } from '@folkmoot/kit/router'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect } from 'react'
import { early } from '../installed-app/early.ts'
import { isReachable } from './connection.api.ts'
import { afterEvent, type Connection, type ConnectionEvent, connectionAtom, recoveryMs } from './connection.ts'
import { onWorkerMessage } from './worker-messages.ts'

/** Poll interval for the site while the device itself believes it is online. */
const lookEveryMs = 5_000

/** Tracks the connection; returns its state and actions. */
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
			// There is no session: the page reloads.
			if (early.hasNoSession) location.reload()
			else tell({ type: 'recovered' })
		}
		const timer = isOnline ? setTimeout(recover, recoveryMs) : setInterval(() => navigator.onLine && look(), lookEveryMs)
		return () => clearTimeout(timer)
	}, [isOnline, screen, tell, look])
	return { ...connection, tell, look }
}

import { useLocation } from '@folkmoot/kit/router'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect } from 'react'
import { earlyState } from '../installed-app/early-state.ts'
import { isReachable } from './connection.api.ts'
import { type Connection, type ConnectionEvent, connectionAtom, connectionReducer, recoveryMs } from './connection.ts'
import { onWorkerMessage } from './worker-messages.ts'

/** Poll interval for the site while the device itself believes it is online. */
const checkIntervalMs = 5_000

/** Tracks the connection; returns its state and actions. */
export function useConnection(): Connection & { dispatch: (event: ConnectionEvent) => void; checkConnection: () => Promise<boolean> } {
	const connection = useAtomValue(connectionAtom)
	const set = useSetAtom(connectionAtom)
	const { pathname, search } = useLocation()
	const dispatch = useCallback((event: ConnectionEvent) => set((state) => connectionReducer(state, event)), [set])
	const checkConnection = useCallback(async () => {
		const isReachableAgain = await isReachable()
		if (isReachableAgain) dispatch({ type: 'went-online' })
		return isReachableAgain
	}, [dispatch])
	// biome-ignore lint/correctness/useExhaustiveDependencies: each new address is a navigation
	useEffect(() => dispatch({ type: 'navigated', at: Date.now() }), [pathname, search, dispatch])
	useEffect(() => {
		const onOffline = () => dispatch({ type: 'went-offline' })
		const onOnline = () => dispatch({ type: 'went-online' })
		window.addEventListener('offline', onOffline)
		window.addEventListener('online', onOnline)
		if (!navigator.onLine || earlyState.hasNoSession) dispatch({ type: 'opened-offline', isBare: earlyState.hasNoSession })
		const unsubscribe = onWorkerMessage('read-offline', ({ url, at }) => {
			if (!url.startsWith('/api/_')) dispatch({ type: 'read-cached', at })
		})
		return () => {
			window.removeEventListener('offline', onOffline)
			window.removeEventListener('online', onOnline)
			unsubscribe()
		}
	}, [dispatch])
	const { isOnline, screen } = connection
	useEffect(() => {
		if (isOnline && screen === 'none') return
		const recover = () => {
			// There is no session: the page reloads.
			if (earlyState.hasNoSession) location.reload()
			else dispatch({ type: 'recovered' })
		}
		const timer = isOnline ? setTimeout(recover, recoveryMs) : setInterval(() => navigator.onLine && checkConnection(), checkIntervalMs)
		return () => clearTimeout(timer)
	}, [isOnline, screen, dispatch, checkConnection])
	return { ...connection, dispatch, checkConnection }
}

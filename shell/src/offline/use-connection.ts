import { isOffline } from '@folkmoot/kit/api'
import { useLocation } from '@folkmoot/kit/router'
import { type PageEntry, pageDataAtom } from '@folkmoot/kit/state'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect } from 'react'
import { earlyState } from '../installed-app/early-state.ts'
import { isReachable } from './connection.api.ts'
import { type Connection, type ConnectionEvent, connectionAtom, connectionReducer, recoveryMs } from './connection.ts'
import { onWorkerMessage } from './worker-messages.ts'

/** Poll interval for the site while the device itself believes it is online. */
const checkIntervalMs = 5_000

/** Tracks the connection; returns its state and the check behind Retry. */
export function useConnection(): Connection & { checkConnection: () => Promise<boolean> } {
	const connection = useAtomValue(connectionAtom)
	const set = useSetAtom(connectionAtom)
	const forgetFailures = useForgetFailures()
	const { pathname, search } = useLocation()
	const dispatch = useCallback((event: ConnectionEvent) => set((state) => connectionReducer(state, event)), [set])
	const goOnline = useCallback(() => {
		dispatch({ type: 'went-online' })
		forgetFailures()
	}, [dispatch, forgetFailures])
	const checkConnection = useCallback(async () => {
		const isReachableAgain = await isReachable()
		if (isReachableAgain) goOnline()
		return isReachableAgain
	}, [goOnline])
	// biome-ignore lint/correctness/useExhaustiveDependencies: each new address is a navigation
	useEffect(() => dispatch({ type: 'navigated' }), [pathname, search, dispatch])
	useEffect(() => {
		const onOffline = () => dispatch({ type: 'went-offline' })
		window.addEventListener('offline', onOffline)
		window.addEventListener('online', goOnline)
		if (!navigator.onLine || earlyState.hasNoSession) dispatch({ type: 'opened-offline', isBare: earlyState.hasNoSession })
		const unsubscribe = onWorkerMessage('read-offline', ({ url, at }) => dispatch({ type: 'read-cached', url, at }))
		return () => {
			window.removeEventListener('offline', onOffline)
			window.removeEventListener('online', goOnline)
			unsubscribe()
		}
	}, [dispatch, goOnline])
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
	return { ...connection, checkConnection }
}

/** Forgets what failed for want of a connection, so that the components on the screen fetch it again. */
function useForgetFailures(): () => void {
	const set = useSetAtom(pageDataAtom)
	return useCallback(
		() => set((entries) => Object.fromEntries(Object.entries(entries).filter(([, entry]) => !isOfflineFailure(entry)))),
		[set],
	)
}

function isOfflineFailure(entry: PageEntry): boolean {
	return entry.state === 'failed' && isOffline(entry.failure)
}

import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import { useViewer } from '@folkmoot/kit/state'
import { useEffect } from 'react'
import { onWorkerMessage } from '../offline/worker-messages.ts'

/** Rule notifications-13 */
const closeIntervalMs = 60_000

/** Keeps system notifications and the app badge in sync with what was seen here and elsewhere. */
export function useSystemNotifications(worker: ServiceWorkerRegistration | null): void {
	const go = useGo()
	const count = useViewer()?.notificationsNewCount ?? 0
	useEffect(() => onWorkerMessage('go', ({ url }) => go(new URL(url).pathname + new URL(url).search)), [go])
	useEffect(() => {
		// Not every browser supports it, and only installed apps have a badge.
		navigator.setAppBadge?.(count).catch(() => undefined)
	}, [count])
	useEffect(() => {
		if (!worker) return
		const timer = setInterval(() => worker.active?.postMessage('close-seen'), closeIntervalMs)
		return () => clearInterval(timer)
	}, [worker])
}

import { useViewer } from '@folkmoot/kit/state'
import { hasOverlay } from '@folkmoot/kit/ui/has-overlay.ts'
import { usePolling } from '@folkmoot/kit/ui/use-polling.ts'
import { useCallback, useEffect, useRef } from 'react'
import { useQueueChange } from './use-queue-change.ts'

const pollIntervalMs = 20_000

/**
 * As others work on the queue too: reloads when the event stream tells of a change, as soon as more or less waits for the viewer,
 * and, should neither say anything, every twenty seconds while the page is visible.
 */
export function useAutoRefresh(reload: () => Promise<void>): void {
	const refresh = useCallback(async () => {
		if (document.visibilityState === 'visible' && !hasOverlay()) await reload()
	}, [reload])
	useQueueChange(refresh)
	const waiting = useViewer()?.waiting
	const known = useRef(waiting)
	useEffect(() => {
		if (known.current === waiting) return
		known.current = waiting
		void refresh()
	}, [waiting, refresh])
	usePolling(true, refresh, pollIntervalMs)
}

import { hasOverlay } from '@folkmoot/kit/ui/has-overlay.ts'
import { usePolling } from '@folkmoot/kit/ui/use-polling.ts'
import { useCallback } from 'react'

const pollIntervalMs = 20_000

/** Polls while the page is visible, as others work on the queue too. */
export function useAutoRefresh(reload: () => Promise<void>): void {
	const refresh = useCallback(async () => {
		if (document.visibilityState === 'visible' && !hasOverlay()) await reload()
	}, [reload])
	usePolling(true, refresh, pollIntervalMs)
}

import { useEffect, useRef } from 'react'

const pollIntervalMs = 20_000

/** Polls while the page is visible, as others work on the queue too. */
export function useAutoRefresh(reload: () => Promise<void>): void {
	const latest = useRef(reload)
	latest.current = reload
	useEffect(() => {
		const timer = setInterval(() => {
			const isBusy = document.querySelector('[role="dialog"]') !== null
			if (document.visibilityState === 'visible' && !isBusy) void latest.current()
		}, pollIntervalMs)
		return () => clearInterval(timer)
	}, [])
}

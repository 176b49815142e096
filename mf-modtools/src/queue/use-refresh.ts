import { useEffect, useRef } from 'react'

const everyMs = 20_000

/** Polls while the page is visible, as others work on the queue too. */
export function useRefresh(reload: () => Promise<void>): void {
	const latest = useRef(reload)
	latest.current = reload
	useEffect(() => {
		const timer = setInterval(() => {
			const isBusy = document.querySelector('[role="dialog"]') !== null
			if (document.visibilityState === 'visible' && !isBusy) void latest.current()
		}, everyMs)
		return () => clearInterval(timer)
	}, [])
}

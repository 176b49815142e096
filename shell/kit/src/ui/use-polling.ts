import { useEffect } from 'react'

/** Polls while something is in progress. */
export function usePolling(isActive: boolean, reload: () => Promise<void>, intervalMs: number): void {
	useEffect(() => {
		if (!isActive) return
		const timer = setInterval(() => void reload(), intervalMs)
		return () => clearInterval(timer)
	}, [isActive, reload, intervalMs])
}

import { useEffect } from 'react'

/** Calls `reload` at an interval while `isActive`, as while something is in progress. `reload` must not reject. */
export function usePolling(isActive: boolean, reload: () => Promise<void>, intervalMs: number): void {
	useEffect(() => {
		if (!isActive) return
		const timer = setInterval(() => void reload(), intervalMs)
		return () => clearInterval(timer)
	}, [isActive, reload, intervalMs])
}

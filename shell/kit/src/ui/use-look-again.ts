import { useEffect } from 'react'

/** Polls while something is in progress. */
export function useLookAgain(isBusy: boolean, reload: () => Promise<void>, everyMs: number): void {
	useEffect(() => {
		if (!isBusy) return
		const timer = setInterval(() => void reload(), everyMs)
		return () => clearInterval(timer)
	}, [isBusy, reload, everyMs])
}

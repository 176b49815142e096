import { useEffect } from 'react'

/** Asks again every so often for as long as something is under way. */
export function useLookAgain(isBusy: boolean, reload: () => Promise<void>, everyMs: number): void {
	useEffect(() => {
		if (!isBusy) return
		const timer = setInterval(() => void reload(), everyMs)
		return () => clearInterval(timer)
	}, [isBusy, reload, everyMs])
}

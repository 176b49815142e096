import { useEffect, useState } from 'react'

/** A module that is fetched when it is first wanted; null until it is there. Without a connection it never is. */
export function useLater<T>(fetchModule: () => Promise<T>, isWanted = true): T | null {
	const [module, setModule] = useState<T | null>(null)
	useEffect(() => {
		if (!isWanted) return
		let isGone = false
		fetchModule().then((fetched) => {
			if (!isGone) setModule(() => fetched)
		}, reportError)
		return () => {
			isGone = true
		}
	}, [fetchModule, isWanted])
	return module
}

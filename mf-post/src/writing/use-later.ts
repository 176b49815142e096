import { useEffect, useState } from 'react'

/** A module that is fetched when it is first wanted; null until it is there. Without a connection it waits for one. */
export function useLater<T>(fetchModule: () => Promise<T>, isWanted = true): T | null {
	const [module, setModule] = useState<T | null>(null)
	useEffect(() => {
		if (!isWanted) return
		let isGone = false
		const fetchNow = () => {
			fetchModule().then(
				(fetched) => {
					if (!isGone) setModule(() => fetched)
				},
				(error: unknown) => {
					if (isGone) return
					if (navigator.onLine) reportError(error)
					else window.addEventListener('online', fetchNow, { once: true })
				},
			)
		}
		fetchNow()
		return () => {
			isGone = true
			window.removeEventListener('online', fetchNow)
		}
	}, [fetchModule, isWanted])
	return module
}

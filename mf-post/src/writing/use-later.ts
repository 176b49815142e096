import { afterPaint } from '@folkmoot/kit/ui/after-paint.ts'
import { startTransition, useEffect, useState } from 'react'

/**
 * Lazy-loads a module when it is first wanted, after the first paint; null until then. Offline, it waits for a
 * connection.
 */
export function useLater<T>(fetchModule: () => Promise<T>, isWanted = true): T | null {
	const [module, setModule] = useState<T | null>(null)
	useEffect(() => {
		if (!isWanted) return
		let isGone = false
		const fetchNow = () => {
			const fetched = afterPaint().then(() => (isGone ? null : fetchModule()))
			fetched.then(
				(module) => {
					if (!isGone) startTransition(() => setModule(() => module))
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

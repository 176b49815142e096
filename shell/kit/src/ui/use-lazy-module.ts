import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * Lazy-loads a module that the page works without, when it is first wanted, after the first paint; null until then.
 * Offline, it waits for a connection; after another failure, until it is wanted anew.
 */
export function useLazyModule<T>(fetchModule: () => Promise<T>, isWanted = true): T | null {
	const [module, setModule] = useState<T | null>(null)
	useEffect(() => {
		if (!isWanted) return
		let isUnmounted = false
		const load = () => {
			const fetched = afterPaint().then(() => (isUnmounted ? null : fetchModule()))
			fetched.then(
				(module) => {
					if (!isUnmounted) startTransition(() => setModule(() => module))
				},
				(error: unknown) => {
					if (isUnmounted) return
					if (navigator.onLine) reportError(error)
					else window.addEventListener('online', load, { once: true })
				},
			)
		}
		load()
		return () => {
			isUnmounted = true
			window.removeEventListener('online', load)
		}
	}, [fetchModule, isWanted])
	return module
}

import { afterPaint } from '@folkmoot/kit/ui/after-paint.ts'
import { startTransition, useEffect, useState } from 'react'

/**
 * Lazy-loads a module when it is first wanted, after the first paint; null until then. Offline, it waits for a
 * connection.
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

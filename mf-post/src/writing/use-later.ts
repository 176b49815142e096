import { afterPaint } from '@folkmoot/kit/ui/after-paint.ts'
import { startTransition, useEffect, useState } from 'react'

/**
 * A module that is fetched when it is first wanted; null until it is there. What is drawn without it is seen first.
 * Without a connection it waits for one.
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

import { type AreaModuleRef, useAreaModules } from '@folkmoot/kit/state'
import { use, useCallback, useEffect, useState } from 'react'

type AreaModuleState = { state: 'ready'; module: object } | { state: 'loading' } | { state: 'unavailable'; retry: () => void }

/**
 * A page or a fragment of another area: ready, loading, or unavailable. Suspends while a module loads that the
 * server's HTML shows: until then the HTML stays, with all that was typed into it.
 */
export function useAreaModule({ area, kind, name }: AreaModuleRef): AreaModuleState {
	const modules = useAreaModules()
	const loaded = modules.peek({ area, kind, name })
	const shown = modules.shownLoad?.({ area, kind, name })
	if (shown && !loaded) use(shown)
	const [attempt, setAttempt] = useState(0)
	const [outcome, setOutcome] = useState<{ key: string; module: object | null } | null>(null)
	const key = `${area}/${kind}/${name}#${attempt}`
	useEffect(() => {
		if (loaded) return
		let isCurrent = true
		const settle = (module: object | null) => {
			if (isCurrent) setOutcome({ key, module })
		}
		modules.load({ area, kind, name }).then(settle, (error: unknown) => {
			// Offline it is no fault: the area is not kept on this device.
			if (navigator.onLine) reportError(error)
			settle(null)
		})
		return () => {
			isCurrent = false
		}
	}, [modules, loaded, area, kind, name, key])
	const retry = useCallback(() => setAttempt((attempts) => attempts + 1), [])
	const module = loaded ?? (outcome?.key === key ? outcome.module : undefined)
	if (module) return { state: 'ready', module }
	return module === null ? { state: 'unavailable', retry } : { state: 'loading' }
}

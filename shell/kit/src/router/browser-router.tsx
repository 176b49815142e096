import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { replaceUnderDialog } from './dialog-entries.ts'
import { type NavigationType, parseLocation, RouterContext, type RouterLocation } from './location.ts'
import { canNavigate } from './navigation-guard.ts'

/** The router's state in each history entry. */
interface EntryState {
	key?: string
	/** The number of the entry since the page was opened. */
	idx?: number
	/** The id of a history entry pushed by a dialog (overlays/use-close-on-back.ts). */
	dialog?: string
}

interface Current {
	location: RouterLocation
	type: NavigationType
	isFirst: boolean
}

/** Re-renders when the address changes. */
export function BrowserRouter({ children }: { children: ReactNode }): ReactNode {
	const [{ location, type, isFirst }, setCurrent] = useState<Current>(() => ({ location: currentLocation(), type: 'POP', isFirst: true }))
	const update = useCallback((next: NavigationType) => {
		const here = currentLocation()
		// Not in a transition: React would render the page in slices, and show it several frames later.
		setCurrent((previous) =>
			// Dialogs push entries for the same location.
			next === 'POP' && isSame(previous.location, here) ? previous : { location: here, type: next, isFirst: false },
		)
	}, [])
	useEffect(() => {
		if (entryState().idx === undefined) history.replaceState({ ...history.state, idx: 0 }, '')
		// `popstate` fires after Back or Forward. This listener asks the guard and has to come first: listeners run in the order
		// they were added, and a refused move must not close dialogs either.
		const onPopState = (event: PopStateEvent) => {
			if (canNavigate()) update('POP')
			else event.stopImmediatePropagation()
		}
		window.addEventListener('popstate', onPopState)
		return () => window.removeEventListener('popstate', onPopState)
	}, [update])
	const navigate = useCallback(
		(to: string, { replace = false } = {}) => {
			const url = new URL(to, window.location.href)
			if (url.origin !== window.location.origin) return window.location.assign(url)
			const { idx: number = 0, dialog } = entryState()
			const state: EntryState = { key: Math.random().toString(36).slice(2), idx: number + (replace ? 0 : 1) }
			const go = () => {
				// Navigating from a dialog replaces its entry: one Back for each page.
				if (replace || dialog) history.replaceState(state, '', url)
				else history.pushState(state, '', url)
				update(replace ? 'REPLACE' : 'PUSH')
			}
			if (replace && dialog) replaceUnderDialog(dialog, go)
			else go()
		},
		[update],
	)
	const router = useMemo(() => ({ location, type, isFirst, navigate }), [location, type, isFirst, navigate])
	return <RouterContext value={router}>{children}</RouterContext>
}

function entryState(): EntryState {
	// Written by this router, or nothing.
	return (history.state ?? {}) as EntryState
}

function currentLocation(): RouterLocation {
	return parseLocation(new URL(window.location.href), entryState().key)
}

function isSame(a: RouterLocation, b: RouterLocation): boolean {
	return a.key === b.key && a.pathname === b.pathname && a.search === b.search && a.hash === b.hash
}

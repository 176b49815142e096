import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { replaceUnderDialog } from './dialog-entries.ts'
import { mayMove } from './move-guard.ts'
import { type NavigationType, type Place, placeOf, RouterContext } from './place.ts'

/** The router's state in each history entry. */
interface EntryState {
	key?: string
	/** The number of the entry since the page was opened. */
	idx?: number
	/** The id of a history entry pushed by a dialog (overlays/use-close-on-back.ts). */
	dialog?: string
}

interface Current {
	place: Place
	type: NavigationType
	isFirst: boolean
}

/** Re-renders when the address changes. */
export function BrowserRouter({ children }: { children: ReactNode }): ReactNode {
	const [{ place, type, isFirst }, setCurrent] = useState<Current>(() => ({ place: herePlace(), type: 'POP', isFirst: true }))
	const move = useCallback((next: NavigationType) => {
		const here = herePlace()
		startTransition(() =>
			// Dialogs push entries for the same place.
			setCurrent((known) => (next === 'POP' && isSame(known.place, here) ? known : { place: here, type: next, isFirst: false })),
		)
	}, [])
	useEffect(() => {
		if (entryState().idx === undefined) history.replaceState({ ...history.state, idx: 0 }, '')
		// `popstate` fires after Back or Forward. This listener asks the guard and has to come first: listeners run in the order
		// they were added, and a refused move must not close dialogs either.
		const follow = (event: PopStateEvent) => {
			if (mayMove()) move('POP')
			else event.stopImmediatePropagation()
		}
		window.addEventListener('popstate', follow)
		return () => window.removeEventListener('popstate', follow)
	}, [move])
	const navigate = useCallback(
		(to: string, { replace = false } = {}) => {
			const url = new URL(to, location.href)
			if (url.origin !== location.origin) return location.assign(url)
			const { idx: number = 0, dialog } = entryState()
			const state: EntryState = { key: Math.random().toString(36).slice(2), idx: number + (replace ? 0 : 1) }
			const go = () => {
				// Navigating from a dialog replaces its entry: one Back for each page.
				if (replace || dialog) history.replaceState(state, '', url)
				else history.pushState(state, '', url)
				move(replace ? 'REPLACE' : 'PUSH')
			}
			if (replace && dialog) replaceUnderDialog(dialog, go)
			else go()
		},
		[move],
	)
	const router = useMemo(() => ({ place, type, isFirst, navigate }), [place, type, isFirst, navigate])
	return <RouterContext value={router}>{children}</RouterContext>
}

function entryState(): EntryState {
	// Written by this router, or nothing.
	return (history.state ?? {}) as EntryState
}

function herePlace(): Place {
	return placeOf(new URL(location.href), entryState().key)
}

function isSame(a: Place, b: Place): boolean {
	return a.key === b.key && a.pathname === b.pathname && a.search === b.search && a.hash === b.hash
}

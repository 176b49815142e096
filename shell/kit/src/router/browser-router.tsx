import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { leaveDialog } from './leave-dialog.ts'
import { mayMove } from './move-guard.ts'
import { type NavigationType, type Place, placeOf, RouterContext } from './place.ts'

/** What the router keeps in each entry of the history. */
interface EntryState {
	key?: string
	/** The number of the entry since the page was opened. */
	idx?: number
	/** The mark of an entry that a dialog made (overlays/use-close-on-back.ts). */
	dialog?: string
}

interface Current {
	place: Place
	type: NavigationType
	isFirst: boolean
}

/** Keeps what is drawn in step with the address. */
export function BrowserRouter({ children }: { children: ReactNode }): ReactNode {
	const [{ place, type, isFirst }, setCurrent] = useState<Current>(() => ({ place: herePlace(), type: 'POP', isFirst: true }))
	const move = useCallback((next: NavigationType) => {
		const here = herePlace()
		startTransition(() =>
			// Dialogs make entries that are the same place.
			setCurrent((known) => (next === 'POP' && isSame(known.place, here) ? known : { place: here, type: next, isFirst: false })),
		)
	}, [])
	useEffect(() => {
		if (entryState().idx === undefined) history.replaceState({ ...history.state, idx: 0 }, '')
		// Back and Forward have happened when one hears of them. Whoever holds them back is asked here, by the first who hears:
		// listeners are called in the order they came, and dialogs must not close either.
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
				// Going on from a dialog leaves none of it behind: one Back for each page.
				if (replace || dialog) history.replaceState(state, '', url)
				else history.pushState(state, '', url)
				move(replace ? 'REPLACE' : 'PUSH')
			}
			// What is to be replaced is the page under the dialog.
			if (replace && dialog) leaveDialog(go)
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

import { useCallback, useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router-dom'
import { stateOf } from './dialog-entries.ts'

interface Move {
	/** The address of the other page. */
	to: string
	/** POP by going back or forward, PUSH by a link. */
	type: 'PUSH' | 'POP'
}

/**
 * Before the viewer leaves the page for another, `shouldBlock` decides; it must be stable. Not asked about: redirects, and what
 * stays on the page, such as dialogs and anchors. The router has one blocker at a time.
 */
export function usePageBlocker(shouldBlock: (move: Move) => boolean): void {
	const blocker = useBlocker(
		useCallback<BlockerFunction>(
			({ currentLocation, nextLocation, historyAction }) => {
				const { pathname, search, hash } = nextLocation
				if (pathname === currentLocation.pathname && search === currentLocation.search) return false
				if (historyAction === 'REPLACE' && !stateOf(nextLocation).isFollowed) return false
				return shouldBlock({ to: pathname + search + hash, type: historyAction === 'POP' ? 'POP' : 'PUSH' })
			},
			[shouldBlock],
		),
	)
	// Who goes on after all navigates again: a dialog that asks is a navigation too, which ends what the blocker knows.
	useEffect(() => {
		if (blocker.state === 'blocked') blocker.reset()
	}, [blocker])
}

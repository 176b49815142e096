import { leaveDialog } from '@folkmoot/kit/router'
import { useEffect, useId, useRef } from 'react'

/** The entry of a dialog that has just been closed and that is about to be left, unless another dialog takes it over. */
let abandoned: string | null = null
/** Such an entry is being left: that takes a moment, and whoever opens meanwhile has to wait for it. */
let isLeaving = false

/** Going back closes the dialog instead of leaving the page (spec 1 §2). `isOn`: where it lies over the whole page. */
export function useCloseOnBack(onClose: () => void, isOn = true): void {
	const id = useId()
	const latest = useRef(onClose)
	latest.current = onClose
	useEffect(() => {
		if (!isOn) return
		const follow = () => {
			// Still on the own entry: it was a dialog above this one that went.
			if (history.state?.dialog !== id) latest.current()
		}
		const begin = () => {
			enterHistory(id)
			window.addEventListener('popstate', follow)
		}
		if (isLeaving) window.addEventListener('popstate', begin, { once: true })
		else begin()
		return () => {
			for (const listener of [begin, follow]) window.removeEventListener('popstate', listener)
			leaveHistory(id)
		}
	}, [id, isOn])
}

/** An entry of its own; the router's marks are kept, so to the router nothing has moved. */
function enterHistory(id: string): void {
	const state = { ...history.state, dialog: id }
	const takesOver = abandoned !== null && history.state?.dialog === abandoned
	abandoned = null
	if (takesOver) history.replaceState(state, '')
	else history.pushState(state, '')
}

/** Closed by other means than going back: the entry goes too, unless a link has led on from here. */
function leaveHistory(id: string): void {
	abandoned = id
	// Going back takes a moment: a dialog that opens in place of this one would be closed by it.
	setTimeout(() => {
		if (abandoned !== id) return
		abandoned = null
		if (history.state?.dialog !== id) return
		isLeaving = true
		leaveDialog(arrive)
	})
}

function arrive(): void {
	isLeaving = false
}

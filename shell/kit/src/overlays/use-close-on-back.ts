import { addOpenDialog, isClosedByBack, leaveDialog } from '@folkmoot/kit/router'
import { useEffect, useId, useRef } from 'react'

/** The history entry of a dialog that has just closed. It is about to be removed by going back, unless another dialog takes it over. */
let abandoned: string | null = null
/** Going back is asynchronous: while it runs, a dialog that opens has to wait for it. */
let isGoingBack = false

/** Going back closes the dialog instead of leaving the page (spec 1 §2). `isEnabled`: the dialog covers the whole page. */
export function useCloseOnBack(onClose: () => void, isEnabled = true): void {
	const id = useId()
	const latest = useRef(onClose)
	latest.current = onClose
	useEffect(() => {
		if (!isEnabled) return
		const onPopState = () => {
			// If this dialog's entry is still current, a dialog above it was closed.
			if (isClosedByBack(id)) latest.current()
		}
		const begin = () => {
			enterHistory(id)
			window.addEventListener('popstate', onPopState)
		}
		if (isGoingBack) window.addEventListener('popstate', begin, { once: true })
		else begin()
		const remove = addOpenDialog(id)
		return () => {
			remove()
			for (const listener of [begin, onPopState]) window.removeEventListener('popstate', listener)
			leaveHistory(id)
		}
	}, [id, isEnabled])
}

/** Pushes a history entry for the dialog. It keeps the router's state, so the router sees no navigation. */
function enterHistory(id: string): void {
	const state = { ...history.state, dialog: id }
	const takesOver = abandoned !== null && history.state?.dialog === abandoned
	abandoned = null
	if (takesOver) history.replaceState(state, '')
	else history.pushState(state, '')
}

/** Removes the dialog's entry if the dialog was not closed by going back, unless a link has navigated away. */
function leaveHistory(id: string): void {
	abandoned = id
	// Going back is asynchronous: it would close a dialog that opens in place of this one.
	setTimeout(() => {
		if (abandoned !== id) return
		abandoned = null
		if (history.state?.dialog !== id) return
		isGoingBack = true
		leaveDialog(onArrived)
	})
}

function onArrived(): void {
	isGoingBack = false
}
